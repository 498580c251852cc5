import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { groupedNumber } from '@portal/contracts/kernel'
import { Box, Flex, chakra } from '../chakra'
import { pressedKey } from '../press/pressed-key'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count?: number
  /** Whether the count needs action. */
  readonly urgent?: boolean
}

export interface TabBarProps<Value extends string> {
  /** The label of the tabs for screen readers. */
  readonly label: string
  readonly tabs: readonly TabItem<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Connects the tabs with their `TabPanel`. */
  readonly id: string
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`
const panelId = (id: string) => `${id}-panel`

/** How much of the neighbours stays in sight beside the selected tab, in px: it shows that the line goes on. */
const NEIGHBOUR = 48
/** On a phone one line that scrolls; an edge beyond which there are more tabs is paler. */
const ONE_LINE = {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  maskImage:
    'linear-gradient(to right, transparent, currentColor var(--before, 0px), currentColor calc(100% - var(--after, 0px)), transparent)',
} as const
const PALE = '32px'

function shade(line: HTMLElement) {
  const [before, after] = [line.scrollLeft, line.scrollWidth - line.clientWidth - line.scrollLeft]
  line.style.setProperty('--before', before > 1 ? PALE : '0px')
  line.style.setProperty('--after', after > 1 ? PALE : '0px')
}

/** Scrolls the line, never the page. */
function show(tab: HTMLElement, line: HTMLElement) {
  const from = tab.offsetLeft - line.offsetLeft
  const [least, most] = [from + tab.offsetWidth + NEIGHBOUR - line.clientWidth, from - NEIGHBOUR]
  line.scrollLeft = Math.min(Math.max(line.scrollLeft, least), most)
  shade(line)
}

/** Controlled tabs; the screen keeps the value in the URL. */
export function TabBar<Value extends string>({ label, tabs, value, onChange, id }: TabBarProps<Value>) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.value === value)
    const last = tabs.length - 1
    const moves: Partial<Record<string, number>> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowLeft: here <= 0 ? last : here - 1,
      Home: 0,
      End: last,
    }
    const target = tabs[moves[pressedKey(event)] ?? -1]
    if (!target) return
    event.preventDefault()
    onChange(target.value)
    document.getElementById(tabId(id, target.value))?.focus()
  }
  const line = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // Counts make the tabs wider when they arrive.
  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(id, value))
    if (line.current && tab) show(tab, line.current)
  }, [id, value, counts])
  return (
    <Flex
      ref={line}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onScroll={({ currentTarget }) => shade(currentTarget)}
      borderBottomWidth="1px"
      mb="5"
      css={{ flexWrap: 'wrap', mdDown: ONE_LINE }}
    >
      {tabs.map((tab) => {
        const selected = tab.value === value
        return (
          <chakra.button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={selected}
            aria-controls={panelId(id)}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            display="inline-flex"
            alignItems="center"
            flexShrink="0"
            gap="2"
            px={{ base: 2.5, md: 4 }}
            minH="11"
            whiteSpace="nowrap"
            cursor="pointer"
            fontWeight={selected ? 'bold' : 'medium'}
            color={selected ? 'brand.fg' : 'fg.muted'}
            borderBottomWidth="2px"
            borderColor={selected ? 'brand.solid' : 'transparent'}
            transition="colors"
            outlineOffset="-2px !important"
            _hover={{ color: 'brand.fg' }}
          >
            {tab.label}
            {tab.count !== undefined && (
              <TabCount selected={selected} urgent={tab.urgent === true && tab.count > 0}>
                {groupedNumber(tab.count)}
              </TabCount>
            )}
          </chakra.button>
        )
      })}
    </Flex>
  )
}

function TabCount({
  selected,
  urgent,
  children,
}: {
  readonly selected: boolean
  readonly urgent: boolean
  readonly children: ReactNode
}) {
  const quiet = selected ? { bg: 'brand.muted', color: 'brand.fg' } : { bg: 'bg.emphasized', color: 'fg.muted' }
  return (
    <Box
      as="span"
      minW="6"
      px="1.5"
      py="0.5"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.3"
      textAlign="center"
      outline="1px solid transparent"
      {...(urgent ? { bg: 'status.urgent.solid', color: 'status.urgent.contrast' } : quiet)}
    >
      {children}
    </Box>
  )
}

export interface TabPanelProps {
  /** The `id` of the TabBar. */
  readonly id: string
  readonly value: string
  readonly children: ReactNode
}

/** The content of the selected tab. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)} tabIndex={-1}>
      {children}
    </Box>
  )
}
