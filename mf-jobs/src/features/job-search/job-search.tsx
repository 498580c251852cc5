import { Box, Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { EmptyState, SearchBox, SearchIcon } from '@portal/browser/ui'
import { useRef } from 'react'

export interface JobSearchProps {
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly found: number
  readonly all: number
}

/** Longer than any search for a posting. */
const LONGEST = 100

/** JOBS-36: the search above many postings, and the message that is shown if none matches. */
export function JobSearch({ text, onSearch, found, all }: JobSearchProps) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const clear = () => {
    onSearch('')
    place.current?.querySelector<HTMLElement>('[type=search]')?.focus()
  }
  return (
    <Box ref={place} role="search" aria-label={t('search.label')} mb="4">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center">
        <SearchBox
          value={text}
          onChange={onSearch}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          maxLength={LONGEST}
        />
        <Text role="status" fontSize="sm" color="fg.muted">
          {text === '' ? t('search.all', { count: all }) : t('search.found', { count: found, all })}
        </Text>
      </Flex>
      {found === 0 && (
        <Box mt="4">
          <EmptyState
            icon={<SearchIcon />}
            title={t('search.none', { text })}
            text={t('search.none.text')}
            action={<Button onClick={clear}>{t('search.showAll')}</Button>}
          />
        </Box>
      )}
    </Box>
  )
}
