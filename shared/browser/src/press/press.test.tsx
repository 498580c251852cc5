import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPress } from './create-press'
import { usePress } from './use-press'

/** Work that a test ends; `begun` names what was started, in turn. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, { done: (answer: string) => void; fail: (error: Error) => void }>()
  const work = (name: string) => () =>
    new Promise<string>((done, fail) => {
      begun.push(name)
      ends.set(name, { done, fail })
    })
  return {
    begun,
    work,
    done: (name: string) => ends.get(name)?.done(`${name} done`),
    fail: (name: string) => ends.get(name)?.fail(new Error(`${name} failed`)),
  }
}

describe('a press', () => {
  it('with the same content during a run returns the same promise, and nothing runs twice', async () => {
    const { begun, work, done } = works()
    const press = createPress()
    const first = press('a', work('a'))
    expect(press('a', work('a'))).toBe(first)
    done('a')
    expect(await first).toBe('a done')
    expect(begun).toEqual(['a'])
  })

  it('with other content runs afterwards, and is answered only then', async () => {
    const { begun, work, done } = works()
    const press = createPress()
    const first = press('a', work('a'))
    const answered = jest.fn()
    const second = press('b', work('b'))
    void second.then(answered)
    expect(press('b', work('b'))).toBe(second)
    expect(begun).toEqual(['a'])
    done('a')
    await first
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b'])
    expect(answered).not.toHaveBeenCalled()
    done('b')
    expect(await second).toBe('b done')
  })

  it('runs each of a, b and a again in turn, also after a failure', async () => {
    const { begun, work, done, fail } = works()
    const press = createPress()
    const first = press('a', work('a'))
    const second = press('b', work('b'))
    const third = press('a', work('again'))
    expect(begun).toEqual(['a'])
    fail('a')
    await expect(first).rejects.toThrow('a failed')
    await Promise.resolve()
    done('b')
    await second
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b', 'again'])
    done('again')
    expect(await third).toBe('again done')
  })

  it('after a failure runs with the same content again at once', async () => {
    const { begun, work, done, fail } = works()
    const press = createPress(500)
    const first = press('a', work('a'))
    fail('a')
    await expect(first).rejects.toThrow('a failed')
    const second = press('a', work('a'))
    done('a')
    expect(await second).toBe('a done')
    expect(begun).toEqual(['a', 'a'])
  })

  it('with the same content returns the success for a short time after it', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
    const press = createPress(500)
    const first = press('a', async () => 'one')
    await first
    now.mockReturnValue(1499)
    expect(press('a', async () => 'two')).toBe(first)
    now.mockReturnValue(1500)
    expect(await press('a', async () => 'two')).toBe('two')
    now.mockRestore()
  })
})

describe('a component', () => {
  const send = works()
  function Sender() {
    const { press, running } = usePress()
    return (
      <>
        <button onClick={() => void press('a', send.work('a')).catch(() => undefined)}>a</button>
        <button onClick={() => void press('b', send.work('b'))}>b</button>
        <output>{running.join()}</output>
      </>
    )
  }
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen ? <Sender /> : null}
        <button onClick={() => setOpen(false)}>leave</button>
      </>
    )
  }
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('shows what runs or waits, and still sends what waits after it is unmounted', async () => {
    render(<Screen />)
    await userEvent.dblClick(screen.getByRole('button', { name: 'a' }))
    expect(send.begun).toEqual(['a'])
    await act(async () => send.fail('a'))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await click('a')
    await click('b')
    expect(screen.getByRole('status')).toHaveTextContent('a,b')
    expect(send.begun).toEqual(['a', 'a'])
    await click('leave')
    await act(async () => send.done('a'))
    expect(send.begun).toEqual(['a', 'a', 'b'])
  })
})
