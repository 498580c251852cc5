import { SimpleGrid } from '@portal/browser/chakra'
import { TextField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { LIMITS } from '@portal/contracts/kernel'

/** Last and first name of the person who fills in the form, in the order of Japanese names. */
export function PersonNameFields() {
  const { t } = useText()
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <TextField
        name="lastName"
        label={t('field.lastName')}
        isRequired
        maxLength={LIMITS.nameMax}
        autoComplete="family-name"
      />
      <TextField
        name="firstName"
        label={t('field.firstName')}
        isRequired
        maxLength={LIMITS.nameMax}
        autoComplete="given-name"
      />
    </SimpleGrid>
  )
}
