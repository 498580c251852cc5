import { Box, Button, Flex, HStack, IconButton } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@portal/browser/ui'
import type { Slot } from '@portal/contracts/scheduling'
import type { ToolbarProps } from 'react-big-calendar'
import { InlineSelect } from '../../parts/inline-select'
import { ARRANGEMENTS } from './arrangement'
import { useCalendarFacts } from './calendar-facts'
import { SLOT_LENGTHS } from './drag-slots'

const LENGTHS = SLOT_LENGTHS.map(String)
/** On a phone they share one line with the views, so that the day begins high. */
const narrowSelects = (maxW: string) => ({
  '& select': { maxW: { base: maxW, md: 'none' }, ps: { base: '2', md: '3' }, pe: { base: '6', md: '8' } },
})

/** CALE-01: the library's toolbar, with our buttons. */
export function CalendarToolbar({ label, view, onNavigate, onView, localizer: { messages } }: ToolbarProps<Slot>) {
  const { t } = useText()
  const { calendar, onAdd, onForm } = useCalendarFacts()
  const { views, arrangement, onArrangement, length, onLength } = calendar
  const isGrid = view === 'week' || view === 'day'
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="3" rowGap="2" mb="2">
      <HStack gap="1">
        <IconButton
          aria-label={String(messages.previous)}
          variant="outline"
          colorPalette="gray"
          onClick={() => onNavigate('PREV')}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Button variant="outline" colorPalette="gray" onClick={() => onNavigate('TODAY')}>
          {messages.today}
        </Button>
        <IconButton
          aria-label={String(messages.next)}
          variant="outline"
          colorPalette="gray"
          onClick={() => onNavigate('NEXT')}
        >
          <ChevronRightIcon />
        </IconButton>
        <Box fontWeight="bold" aria-live="polite" ms="2" lineHeight="1.3">
          {label}
        </Box>
      </HStack>
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="2" css={narrowSelects(onAdd ? '6.125rem' : '8rem')}>
        {isGrid && onAdd && (
          <InlineSelect
            label={t('calendar.length')}
            isLabelHidden
            options={LENGTHS}
            textOf={(minutes) => t('calendar.length.of', { minutes })}
            value={String(length)}
            onChange={(minutes) => onLength(Number(minutes))}
          />
        )}
        {isGrid && (
          <InlineSelect
            label={t('calendar.arrange')}
            isLabelHidden
            options={ARRANGEMENTS}
            textOf={(each) => t(`calendar.arrange.${each}`)}
            value={arrangement}
            onChange={onArrangement}
          />
        )}
        {!isGrid && onForm && (
          <IconButton aria-label={t('form.title')} variant="outline" onClick={onForm}>
            <PlusIcon />
          </IconButton>
        )}
        <HStack role="group" aria-label={t('calendar.view')} gap="0">
          {views.map((each, index) => (
            <Button
              key={each}
              variant={view === each ? 'solid' : 'outline'}
              colorPalette={view === each ? 'brand' : 'gray'}
              aria-pressed={view === each}
              px={{ base: 2, md: 3 }}
              borderStartRadius={index > 0 ? '0' : undefined}
              borderEndRadius={index < views.length - 1 ? '0' : undefined}
              ms={index > 0 ? '-1px' : undefined}
              onClick={() => onView(each)}
            >
              {messages[each]}
            </Button>
          ))}
        </HStack>
      </Flex>
    </Flex>
  )
}
