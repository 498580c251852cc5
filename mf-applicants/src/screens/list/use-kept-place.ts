import { useSession } from '@portal/browser/remote'
import { storedValue } from '@portal/browser/storage'
import type { BlockHeights } from '@portal/browser/ui'
import { useLocation } from '@portal/browser/router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'

const PlaceSchema = v.object({
  /** The key of the history entry to which the place belongs. */
  key: v.string(),
  top: v.number(),
  /** The person with the focus. */
  person: v.number(),
  /** The number of people that were read. */
  count: v.number(),
  /** The view in which the heights were measured. */
  shape: v.string(),
  heights: v.record(v.pipe(v.string(), v.transform(Number), v.number()), v.number()),
})
const NOWHERE: v.InferOutput<typeof PlaceSchema> = { key: '', top: 0, person: 0, count: 0, shape: '', heights: {} }
const keptOf = (email: string) =>
  storedValue(
    'session',
    `portal.applicants.place.${email}`,
    PlaceSchema as v.GenericSchema<unknown, typeof NOWHERE>,
    NOWHERE,
  )

/** The heights of each view, measured while the list is shown; it begins with the kept ones. */
function heightsFrom({ shape, heights }: typeof NOWHERE) {
  const views = new Map<string, BlockHeights>([[shape, { ...heights }]])
  return (view: string): BlockHeights => {
    const found = views.get(view) ?? {}
    views.set(view, found)
    return found
  }
}

/** LIST-04: the user's position in the list when they left it, for Back and a reload. */
export function useKeptPlace(shape: string) {
  const { key } = useLocation()
  const { email } = useSession()
  const [kept] = useState(() => keptOf(email))
  const [before] = useState(() => {
    const place = kept.read()
    return place.key === key ? place : NOWHERE
  })
  const [heightsOf] = useState(() => heightsFrom(before))
  const here = useRef({ key, shape, top: before.top, person: before.person, count: 0 })
  useLayoutEffect(() => {
    Object.assign(here.current, { key, shape })
  })
  useEffect(() => {
    // The list may still be rendered while the address is that of the next screen; then the scroll position belongs to
    // that screen.
    const { pathname } = window.location
    const look = () => {
      if (window.location.pathname === pathname) here.current.top = window.scrollY
    }
    const hear = ({ target }: FocusEvent) => {
      const person =
        target instanceof Element ? target.closest('[data-application]')?.getAttribute('data-application') : undefined
      if (person) here.current.person = Number(person)
    }
    const keep = () => kept.write({ ...here.current, heights: heightsOf(here.current.shape) })
    window.addEventListener('scroll', look, { passive: true })
    document.addEventListener('focusin', hear)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', look)
      document.removeEventListener('focusin', hear)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [kept, heightsOf])
  const [hasArrived, setArrived] = useState(false)
  return {
    /** 0 after the first read, because a later search is another list. */
    atLeast: hasArrived ? 0 : before.count,
    arrival: hasArrived ? undefined : before,
    arrived: () => setArrived(true),
    heights: heightsOf(shape),
    note: (count: number) => {
      here.current.count = count
    },
  }
}
