import { Box, Checkbox, Flex, NativeSelect, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { EMAIL_CHOICES, kindOf, type Choice, type EmailChoice } from '@portal/contracts/notifications'
import { useId } from 'react'

interface ChoiceRowProps {
  readonly choice: Choice
  readonly canSms: boolean
  readonly onChoose: (choice: Choice) => void
}

export function ChoiceRow({ choice, canSms, onChoose }: ChoiceRowProps) {
  const { t, locale } = useText()
  const id = useId()
  const name = kindOf(choice.notification_type).name[locale]
  return (
    <Flex
      as="li"
      py="3"
      columnGap="5"
      rowGap="2"
      align="center"
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Text flex="1 1 200px" minW="0" fontWeight="600">
        {name}
      </Text>
      <Flex flex={{ base: '1 1 100%', sm: '0 0 auto' }} gap="3" align="center">
        <Box as="label" {...{ htmlFor: id }} textStyle="sm" color="fg.muted" flexShrink="0">
          {t('choices.email')}
        </Box>
        <NativeSelect.Root w={{ base: 'full', sm: '210px' }}>
          <NativeSelect.Field
            id={id}
            bg="bg"
            aria-label={t('choices.email.of', { name })}
            value={choice.email}
            onChange={(event) => onChoose({ ...choice, email: event.target.value as EmailChoice })}
          >
            {EMAIL_CHOICES.map((email) => (
              <option key={email} value={email}>
                {t(`choices.email.${email}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Checkbox
          minH="11"
          alignItems="center"
          flexShrink="0"
          checked={choice.sms && canSms}
          disabled={!canSms}
          onCheckedChange={(sms) => onChoose({ ...choice, sms })}
        >
          <Box as="span" srOnly>
            {t('choices.sms.of', { name })}
          </Box>
          <Box as="span" aria-hidden="true">
            {t('choices.sms')}
          </Box>
        </Checkbox>
      </Flex>
    </Flex>
  )
}
