import { isRemoteModule } from '@portal/contracts/shell'
import { app } from './remote'

it('[SELF-01] the table makes a remote, with an overlay for the modals of the plan', () => {
  expect(isRemoteModule(app)).toBe(true)
  expect('overlay' in app).toBe(true)
})
