import { useText } from '@portal/browser/i18n'
import { TabBar } from '@portal/browser/ui'
import { Box } from '@portal/browser/chakra'
import { useState } from 'react'
import { NoteForm } from './note-form'
import { ReplyForm } from './reply-form'

const ID = 'applicant-writing'
const TABS = ['reply', 'note'] as const

/** A reply to the person or a note for the own team. Both forms stay mounted, so that a change of tab loses no text. */
export function Writing({ applicationId, replies }: { readonly applicationId: number; readonly replies: number }) {
  const { t } = useText()
  const [tab, setTab] = useState<(typeof TABS)[number]>('reply')
  const [asked, setAsked] = useState(replies)
  if (asked !== replies) {
    setAsked(replies)
    setTab('reply')
  }
  return (
    <>
      <TabBar
        id={ID}
        label={t('talk.write')}
        tabs={TABS.map((value) => ({ value, label: t(`talk.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {TABS.map((value) => (
        <Box
          key={value}
          role="tabpanel"
          aria-labelledby={`${ID}-tab-${value}`}
          id={value === tab ? `${ID}-panel` : undefined}
          hidden={value !== tab}
        >
          {value === 'reply' ? (
            <ReplyForm applicationId={applicationId} replies={replies} />
          ) : (
            <NoteForm applicationId={applicationId} />
          )}
        </Box>
      ))}
    </>
  )
}
