import { createStore } from 'zustand/vanilla'
import { NOBODY } from '../session/session-store'
import { createEvents } from '../shell/events'
import { keepLive } from './keep-live'

const note = (id: number) => ({ id, text: `Note ${id}` })

it('[TELL-05] announces new notifications while a member is logged in, and stops after the logout', () => {
  const session = createStore(() => ({ ...NOBODY, isLoggedIn: true, token: 'one' }))
  const events = createEvents(() => undefined)
  const moved = jest.fn()
  events.on('applicationChanged', moved)
  const followed: { token: string; changed: () => void }[] = []
  const ended: string[] = []
  const heard = keepLive({
    session,
    events,
    locale: () => 'en',
    follow: (given) => {
      followed.push(given)
      return () => void ended.push(given.token)
    },
  })
  const region = document.querySelector('[aria-live=polite]')
  followed[0]?.changed()
  expect(moved).toHaveBeenCalledTimes(1)
  heard(note(4))
  expect(region).toHaveTextContent('')
  heard(note(5))
  expect(region).toHaveTextContent('Note 5')
  // The newest notification was read, so the newest unread one is older.
  heard(note(3))
  heard(null)
  expect(region).toHaveTextContent('Note 5')
  session.setState(NOBODY)
  expect([followed.length, ended, region?.textContent]).toEqual([1, ['one'], ''])
  session.setState({ isLoggedIn: true, token: 'two' })
  heard(note(9))
  expect([followed[1]?.token, region?.textContent]).toEqual(['two', ''])
})
