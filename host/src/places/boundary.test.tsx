import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Boundary } from './boundary'

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('planted')
  return <p>drawn</p>
}

it('[PLAT-16] a failing part of the shell leaves the others intact, is reported and can be rendered again', async () => {
  const errors: string[] = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <Boundary
        name="toasts"
        onError={(error, name) => errors.push(`${name}: ${String(error)}`)}
        fallback={(retry) => <button onClick={retry}>again</button>}
      >
        <Fragile />
      </Boundary>
      <p>beside</p>
    </>,
  )
  expect(screen.getByText('beside')).toBeInTheDocument()
  expect(errors).toEqual(['toasts: Error: planted'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(screen.getByText('drawn')).toBeInTheDocument()
  jest.restoreAllMocks()
})
