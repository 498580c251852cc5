import { isRemoteModule } from '@portal/contracts/shell'
import { app } from './remote'

it('[SELF-01] the table makes a remote', () => {
  expect(isRemoteModule(app)).toBe(true)
  expect('overlay' in app).toBe(false)
})
