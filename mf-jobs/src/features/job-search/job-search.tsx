import { Box, Button, Field, Flex, NativeSelect, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { EmptyState, SearchBox, SearchIcon } from '@portal/browser/ui'
import type { JobStatus } from '@portal/contracts/jobs'
import { useRef } from 'react'

export interface JobSearchProps {
  readonly text: string
  readonly onSearch: (text: string) => void
  readonly found: number
  readonly all: number
  /** The states that the postings have. */
  readonly states: readonly JobStatus[]
  readonly chosen: JobStatus | undefined
  readonly choose: (status: JobStatus | '') => void
  readonly showAll: () => void
}

/** Longer than any search for a posting. */
const LONGEST = 100

/** JOBS-36: search and state above many postings, and the message that is shown if none matches. */
export function JobSearch({ text, onSearch, found, all, states, chosen, choose, showAll }: JobSearchProps) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  const clear = () => {
    showAll()
    place.current?.querySelector<HTMLElement>('[type=search]')?.focus()
  }
  return (
    <Box ref={place} role="search" aria-label={t('search.label')} mb="3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="center">
        <SearchBox
          value={text}
          onChange={onSearch}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          maxLength={LONGEST}
        />
        {states.length > 1 && (
          <Field.Root w="auto">
            <Field.Label srOnly>{t('search.state')}</Field.Label>
            <NativeSelect.Root w="auto">
              <NativeSelect.Field
                bg="bg"
                h={{ base: '11', md: '9' }}
                value={chosen ?? ''}
                onChange={({ currentTarget: { value } }) => choose(states.find((each) => each === value) ?? '')}
              >
                <option value="">{t('search.state.all')}</option>
                {states.map((status) => (
                  <option key={status} value={status}>
                    {t(`status.${status}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        )}
        <Text role="status" fontSize="sm" color="fg.muted">
          {text === '' && !chosen ? t('search.all', { count: all }) : t('search.found', { count: found, all })}
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
