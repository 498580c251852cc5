import { SelectField, TextField, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { HOW_FOUND } from '@portal/contracts/accounts'
import { LIMITS } from '@portal/contracts/kernel'

/** REG-12: how the company found the product; "other" needs a text. */
export function HowFoundFields() {
  const { t } = useText()
  const chosen: unknown = useWatch({ name: 'howFound' })
  return (
    <>
      <SelectField
        name="howFound"
        label={t('register.howFound')}
        choices={HOW_FOUND.map((value) => ({ value, label: t(`register.howFound.${value}`) }))}
      />
      {chosen === 'other' ? (
        <TextField
          name="howFoundOther"
          label={t('register.howFoundOther')}
          isRequired
          maxLength={LIMITS.shortTextMax}
        />
      ) : null}
    </>
  )
}
