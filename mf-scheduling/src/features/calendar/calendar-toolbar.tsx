import { useText } from '@portal/browser/i18n'
import { Box, Button, Flex, HStack, IconButton } from '@portal/browser/chakra'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/browser/ui'
import { InlineSelect } from '../../parts/inline-select'
import { ARRANGEMENTS, type Arrangement } from './arrangement'
import { rangeTitle, stepped, type CalendarView } from './calendar-range'

interface CalendarToolbarProps {
  readonly moment: number
  readonly now: number
  readonly view: CalendarView
  readonly arrangement: Arrangement
  /** A phone has the day view only (SLOT-01). */
  readonly canChooseView: boolean
  readonly onMoment: (moment: number) => void
  readonly onView: (view: CalendarView) => void
  readonly onArrangement: (arrangement: Arrangement) => void
}

export function CalendarToolbar({
  moment,
  now,
  view,
  arrangement,
  canChooseView,
  onMoment,
  onView,
  onArrangement,
}: CalendarToolbarProps) {
  const { t, locale } = useText()
  return (
    <Flex wrap="wrap" align="flex-end" justify="space-between" gap="3" mb="3">
      <HStack gap="2" flexWrap="wrap">
        <IconButton
          aria-label={t(`calendar.previous.${view}`)}
          variant="outline"
          colorPalette="gray"
          onClick={() => onMoment(stepped(moment, view, -1))}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Button variant="outline" colorPalette="gray" onClick={() => onMoment(now)}>
          {t('calendar.today')}
        </Button>
        <IconButton
          aria-label={t(`calendar.next.${view}`)}
          variant="outline"
          colorPalette="gray"
          onClick={() => onMoment(stepped(moment, view, 1))}
        >
          <ChevronRightIcon />
        </IconButton>
        <Box fontWeight="bold" aria-live="polite" ms="1">
          {rangeTitle(moment, view, locale)}
        </Box>
      </HStack>
      <HStack gap="3" align="flex-end">
        {canChooseView && (
          <HStack role="group" aria-label={t('calendar.view')} gap="0">
            {(['week', 'day'] as const).map((each) => (
              <Button
                key={each}
                variant={view === each ? 'solid' : 'outline'}
                colorPalette={view === each ? 'brand' : 'gray'}
                aria-pressed={view === each}
                borderStartRadius={each === 'day' ? '0' : undefined}
                borderEndRadius={each === 'week' ? '0' : undefined}
                onClick={() => onView(each)}
              >
                {t(`calendar.view.${each}`)}
              </Button>
            ))}
          </HStack>
        )}
        <InlineSelect
          label={t('calendar.arrange')}
          options={ARRANGEMENTS}
          textOf={(each) => t(`calendar.arrange.${each}`)}
          value={arrangement}
          onChange={onArrangement}
        />
      </HStack>
    </Flex>
  )
}
