import { Box } from '@portal/browser/chakra'
import { CheckboxGroupField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import type { Posting } from './posting'

/** The postings that get the slots; a long list scrolls inside the dialog. */
export function PostingsField({ postings }: { readonly postings: readonly Posting[] }) {
  const { t } = useText()
  return (
    <Box maxH="14rem" overflowY="auto" p="1" m="-1">
      <CheckboxGroupField
        name="jobs"
        label={t('availability.jobs')}
        isRequired
        columns={1}
        choices={postings.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Box>
  )
}
