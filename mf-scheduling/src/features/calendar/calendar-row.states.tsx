import { Box, Flex } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { StatesModule } from '@portal/browser/testing'
import { aSlot } from '@portal/contracts/factories'
import { SLOT_LIMITS, slotState, type Slot } from '@portal/contracts/scheduling'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import { SlotBadge } from '../../parts/slot-badge'
import { SLOT_KINDS } from '../../parts/slot-kind'
import { timeRange } from '../../parts/slot-words'
import type { CalendarItem } from './calendar-items'
import { CalendarRow, type Cell } from './calendar-row'
import { COLUMN_WIDTH, gridLook, HOUR_WIDTH } from './grid-look'
import { rowHeights, rowsOf } from './grid-model'
import { Legend } from './legend'

const START = 1_795_239_000
const BEFORE = START - 86_400
const AFTER = START + 86_400
const END = START + SLOT_LIMITS.stepMinutes * 60

type Booking = NonNullable<Slot['job_application']>
const booked = (status_v2: Booking['status_v2']) =>
  ({ id: 1, status_v2, applicant_profile: null }) as unknown as Booking
const slot = (more: Partial<Slot>): Slot => aSlot({ start_timestamp: START, end_timestamp: END, ...more })
/** One slot in each state, with the time at which it is shown. */
const SLOTS: readonly (readonly [Slot, number])[] = [
  [slot({}), BEFORE],
  [slot({ is_open: false }), BEFORE],
  [slot({ job_application: booked('NSRS') }), BEFORE],
  [slot({ job_application: booked('NSRE') }), BEFORE],
  [slot({ job_application: booked('IF') }), BEFORE],
  [slot({ job_application: booked('SL') }), AFTER],
  [slot({}), AFTER],
]

const NAMES = [
  { ja: '山田 / 空き', en: 'Yamada / Open' },
  { ja: '佐藤 / 空き', en: 'Sato / Open' },
  { ja: '鈴木 / 空き', en: 'Suzuki / Open' },
] as const

interface RowProps {
  readonly label: string
  readonly cells: readonly {
    readonly name: string
    readonly look: string
    readonly items?: readonly CalendarItem[]
  }[]
  readonly now?: number
  readonly chosen?: number
}

function Row({ label, cells, now = BEFORE, chosen = -1 }: RowProps) {
  const shown = cells.map(({ name, look, items = [] }, index): Cell => ({
    key: String(index),
    column: index,
    label: items.length > 0 ? `${timeRange(START, END)} ${items.map(({ title }) => title || name).join('; ')}` : name,
    className: `calendar-cell ${look}`,
    blocks: items.map((item, lane) => ({
      item,
      start: START,
      end: END,
      lane,
      lanes: items.length,
      turn: lane,
      isStacked: items.length > 1,
    })),
  }))
  const template = `${HOUR_WIDTH}px repeat(${cells.length}, ${COLUMN_WIDTH}px)`
  return (
    <Box css={gridLook} role="grid" aria-label={label} overflowX="auto" bg="bg.panel" pb="1">
      <CalendarRow
        row={rowsOf({ start: START, end: END }).first}
        time={START}
        cells={shown}
        template={template}
        heights={rowHeights(shown.map(({ blocks }) => blocks))}
        now={now}
        cursor={0}
        chosen={chosen}
      />
    </Box>
  )
}

const itemOf = (kind: CalendarItem['kind'], title: string, of?: Slot): CalendarItem => ({
  key: `${kind} ${title}`,
  title,
  brief: title,
  line: title,
  group: '',
  kind,
  start: START,
  end: END,
  slot: of,
})

function Badges() {
  return (
    <Flex gap="3" wrap="wrap">
      {SLOTS.map(([of, now]) => (
        <SlotBadge key={slotState(of, now)} slot={of} now={now} />
      ))}
    </Flex>
  )
}

function Blocks() {
  const { t } = useText()
  return (
    <>
      {[BEFORE, AFTER].map((now) => (
        <Row
          key={now}
          label={`${t('calendar.label')} ${now}`}
          now={now}
          cells={SLOTS.filter(([, at]) => at === now).map(([of]) => {
            const name = t(`slot.state.${slotState(of, now)}`)
            return { name, look: '', items: [itemOf('company', name, of)] }
          })}
        />
      ))}
    </>
  )
}

export const texts = { ja, en }
export const states: StatesModule['states'] = {
  'empty cells: free, day of rest, too late, now, chosen': ({ say }) => (
    <Row
      label={say({ ja: '空のセル', en: 'Empty cells' })}
      chosen={4}
      cells={[
        { name: say({ ja: '空き', en: 'free' }), look: 'is-free' },
        { name: say({ ja: '休日', en: 'day of rest' }), look: 'is-rest' },
        { name: say({ ja: '締切後', en: 'too late' }), look: 'is-closed' },
        { name: say({ ja: '現在', en: 'now' }), look: 'is-now' },
        { name: say({ ja: '選択中', en: 'chosen' }), look: 'is-free' },
      ]}
    />
  ),
  'a slot in each state': Blocks,
  'to whom a slot belongs; one that is being saved': ({ say }) => (
    <Row
      label={say({ ja: '面接枠の持ち主', en: 'Whose slot it is' })}
      cells={[
        ...SLOT_KINDS.map((kind) => ({
          name: kind,
          look: '',
          items: [itemOf(kind, say({ ja: '空き / 山田', en: 'Open / Yamada' }), slot({}))],
        })),
        { name: say({ ja: ja['calendar.pending'], en: en['calendar.pending'] }), look: '', items: [itemOf('own', '')] },
      ]}
    />
  ),
  'two and three slots at the same time': ({ say }) => (
    <Row
      label={say({ ja: '同じ時間の面接枠', en: 'Slots at the same time' })}
      cells={[2, 3].map((count) => ({
        name: String(count),
        look: '',
        items: NAMES.slice(0, count).map((name) => itemOf('company', say(name), slot({}))),
      }))}
    />
  ),
  'badges of the table': Badges,
  'legend of everything': () => (
    <Legend
      now={BEFORE}
      job={{ id: 1, interview_in_charge: { id: 1, display_name: '', last_name: '' } }}
      slots={[
        ...SLOTS.map(([each]) => ({ ...each, job_id: 1 })),
        slot({ job_id: 2, interviewer_id: 1 }),
        slot({ job_id: 2, interviewer_id: 2, end_timestamp: BEFORE, start_timestamp: BEFORE - 1800 }),
      ]}
    />
  ),
  'legend of what is in sight': () => <Legend now={BEFORE} slots={[slot({})]} />,
}
