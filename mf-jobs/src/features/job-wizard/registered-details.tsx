import { Box, chakra, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { WizardForm } from './form/wizard.form'

interface RegisteredDetailsProps {
  /** The path of the fields in the form. */
  readonly path: string
  readonly facts: readonly (string | undefined)[]
  readonly children: ReactNode
}

/** What was chosen needs nothing more: it is shown in short, and its locked fields on demand or if one is wrong. */
export function RegisteredDetails({ path, facts, children }: RegisteredDetailsProps) {
  const { t } = useText()
  const { errors } = useFormState<WizardForm>()
  return (
    <Box>
      <Text>{facts.filter(Boolean).join(' · ')}</Text>
      <chakra.details open={get(errors, path) !== undefined || undefined} mt="1">
        <chakra.summary cursor="pointer" minH="11" alignContent="center" color="brand.fg">
          {t('registered.details')}
        </chakra.summary>
        <Box mt="3">{children}</Box>
      </chakra.details>
    </Box>
  )
}
