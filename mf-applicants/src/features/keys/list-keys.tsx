import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { HelpIcon } from '@portal/browser/ui'
import { Box } from '@portal/browser/chakra'
import { canDecide } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { useContext, useRef, useState, type RefObject } from 'react'
import { storedKeys } from '../../parts/keys-setting'
import { QuickReviewContext } from '../../parts/quick-actions'
import { SelectionContext } from '../../parts/selection'
import { ToolButton } from '../../parts/tool-button'
import { useKeys } from '../../parts/use-keys'
import { KeysDialog } from './keys-dialog'

/**
 * The elements of the list that the keys use: each person has `data-application`, and the first link in it opens the
 * person.
 */
const PERSON = '[data-application]'
const idOf = (element: Element | null | undefined): number =>
  Number(element?.closest(PERSON)?.getAttribute('data-application') ?? 0)
const linkOf = (person: Element | undefined): HTMLElement | null =>
  person?.querySelector<HTMLElement>('a[href]') ?? null

interface ListKeysProps {
  /** The people of the list, read when a key is pressed. */
  readonly people: RefObject<readonly ApplicationPageItem[]>
  readonly search: () => HTMLElement | null
}

/** LIST-05: j and k move the focus from person to person, so that Enter and screen readers use the same person. */
export function ListKeys({ people, search }: ListKeysProps) {
  const { t } = useText()
  const { email } = useSession()
  const review = useContext(QuickReviewContext)
  const selection = useContext(SelectionContext)
  const [isOn, setOn] = useState(() => storedKeys(email).read())
  const [isOpen, setOpen] = useState(false)
  const last = useRef({ id: 0, at: -1 })
  const rows = () => [...document.querySelectorAll(PERSON)].filter((person) => linkOf(person))
  const focused = (): number => idOf(document.activeElement) || last.current.id
  const move = (by: 1 | -1) => {
    const all = rows()
    const here = all.findIndex((person) => idOf(person) === focused())
    // A person with a decision has left the list: the next person is now at that position.
    const next = here >= 0 ? here + by : by > 0 ? Math.max(last.current.at, 0) : last.current.at - 1
    const at = Math.min(Math.max(next, 0), all.length - 1)
    const person = all[at]
    if (!person) return
    last.current = { id: idOf(person), at }
    linkOf(person)?.focus({ preventScroll: true })
    person.scrollIntoView({ block: 'nearest' })
  }
  const act = (
    can: (application: ApplicationPageItem) => boolean,
    run: ((application: ApplicationPageItem) => unknown) | undefined,
  ) => {
    const application = people.current.find(({ id }) => id === focused())
    if (!application || !can(application)) return
    // A dialog that this opens returns the focus there.
    linkOf(rows().find((person) => idOf(person) === application.id))?.focus({ preventScroll: true })
    run?.(application)
  }
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      o: () => linkOf(rows().find((person) => idOf(person) === focused()))?.click(),
      x: () => act(({ is_active: isActive }) => isActive, selection?.toggle),
      i: () => act((one) => canDecide(one, 'invite'), review?.invite),
      d: () => act((one) => canDecide(one, 'decline'), review?.decline),
      '/': () => search()?.focus(),
      '?': () => setOpen(true),
    },
    isOn,
  )
  const turn = (next: boolean) => {
    setOn(next)
    storedKeys(email).write(next)
  }
  return (
    <Box hideBelow="md">
      <ToolButton label={t('keys.open')} onClick={() => setOpen(true)}>
        <HelpIcon />
      </ToolButton>
      {isOpen ? <KeysDialog isOn={isOn} onTurn={turn} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
