import { useText } from '@portal/browser/i18n'
import { MailIcon } from '@portal/browser/ui'
import { Button } from '@portal/browser/chakra'
import { TALK_STATES } from '@portal/contracts/applications'
import type { TalkCounts, TalkState } from '@portal/contracts/applications'

export const TALK_PARAMETER = 'talk'
export const talkFrom = (text: string | null): TalkState | undefined => TALK_STATES.find((state) => state === text)

interface TalkFilterProps {
  readonly value: TalkState | undefined
  readonly counts: TalkCounts | undefined
  readonly onChange: (talk: TalkState | undefined) => void
}

/** VOICE-06: one press shows the conversations that wait; the numbers are those of the page Today and of the badge. */
export function TalkFilter({ value, counts, onChange }: TalkFilterProps) {
  const { t } = useText()
  return TALK_STATES.map((state) => {
    const isOn = state === value
    const count = counts?.[state] ?? 0
    return isOn || count > 0 ? (
      <Button
        key={state}
        variant={isOn ? 'solid' : 'outline'}
        size="sm"
        aria-pressed={isOn}
        onClick={() => onChange(isOn ? undefined : state)}
      >
        {state === 'unread' ? <MailIcon /> : null}
        <span>{t(`talk.${state}`, { count })}</span>
      </Button>
    ) : null
  })
}
