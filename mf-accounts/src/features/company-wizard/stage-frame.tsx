import { Button, Flex, Heading } from '@portal/browser/chakra'
import { SchemaForm, type SchemaFormState } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useEffect, useRef, type ReactNode } from 'react'

interface StageFrameProps {
  readonly title: string
  readonly state: Pick<SchemaFormState<never>, 'submit' | 'problem' | 'isSending'> & { readonly form: unknown }
  /** Missing at the first stage, which has no stage before it. */
  readonly onBack?: () => void
  readonly nextLabel?: string
  readonly children: ReactNode
}

/** Heading, fields, Back and Next of one stage. The heading gets the focus, so screen readers announce it. */
export function StageFrame({ title, state, onBack, nextLabel, children }: StageFrameProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <SchemaForm state={state} label={title}>
      <Heading as="h3" ref={heading} tabIndex={-1} fontSize="lg">
        {title}
      </Heading>
      {children}
      <Flex
        justify="space-between"
        gap="3"
        position="sticky"
        bottom="0"
        bg="bg.panel"
        borderTopWidth="1px"
        zIndex="docked"
        mx="-6"
        px="6"
        py="4"
        mt="2"
        borderBottomRadius="l3"
      >
        <Button
          type="button"
          variant="outline"
          colorPalette="gray"
          disabled={!onBack || state.isSending}
          onClick={onBack}
        >
          {t('common.back')}
        </Button>
        <Button type="submit" minW="32" loading={state.isSending}>
          {nextLabel ?? t('common.next')}
        </Button>
      </Flex>
    </SchemaForm>
  )
}
