import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { hasPasskeys } from '@portal/browser/passkeys'
import { formatDate } from '@portal/browser/time'
import { Banner, InfoCard, Loaded, StatusBadge } from '@portal/browser/ui'
import { ACCOUNT_LIMITS, securityEndpoints, type Passkey, type SecondFactorState } from '@portal/contracts/accounts'
import { useState, type ReactNode } from 'react'
import { AddPasskeyDialog } from './add-passkey-dialog'
import { PasswordDialog } from './password-dialog'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { TotpDialog } from './totp-dialog'

type Open =
  | { readonly kind: 'totp' | 'passkey' | 'totpOff' | 'newCodes' }
  | { readonly kind: 'passkeyOff'; readonly passkey: Passkey }

interface RowProps {
  readonly title: string
  readonly text: string
  readonly badge?: ReactNode
  readonly children?: ReactNode
}

const Row = ({ title, text, badge, children }: RowProps) => (
  <Flex py="4" gap="3" align="center" wrap="wrap" borderTopWidth="1px">
    <Box flex="1 1 240px" minW="0">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="600" overflowWrap="anywhere">
          {title}
        </Text>
        {badge}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {text}
      </Text>
    </Box>
    {children}
  </Flex>
)

/** REAL-35: the second step of the login. Only admins can turn it on; every member who has it can turn it off. */
export function SecondFactorCard() {
  const { t } = useText()
  const state = useEndpoint(securityEndpoints.secondFactor)
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setOpen(undefined)
  /** Recovery codes that come with the first method; they are shown once. */
  const done = (made: readonly string[]) => {
    close()
    setCodes(made)
  }
  const isOn = state.data ? state.data.has_totp || state.data.passkeys.length > 0 : false
  return (
    <InfoCard
      title={t('security.second.title')}
      badge={
        state.data ? (
          <StatusBadge tone={isOn ? 'confirmed' : 'over'}>
            {t(isOn ? 'security.second.on' : 'security.second.off')}
          </StatusBadge>
        ) : undefined
      }
    >
      <Text color="fg.muted" mb="4">
        {t('security.second.lead')}
      </Text>
      <Loaded query={state} skeleton="form" rows={3}>
        {(data) =>
          !isOn && !data.may_turn_on ? (
            <Banner tone="info" title={t('security.second.adminOnly')} />
          ) : (
            <Methods state={data} isOn={isOn} onOpen={setOpen} />
          )
        }
      </Loaded>
      {open?.kind === 'totp' ? <TotpDialog onDone={done} onClose={close} /> : null}
      {open?.kind === 'passkey' ? <AddPasskeyDialog onDone={done} onClose={close} /> : null}
      {open?.kind === 'totpOff' ? (
        <PasswordDialog
          endpoint={securityEndpoints.removeTotp}
          title={t('security.totp.off.title')}
          body={t('security.off.body')}
          submit={t('security.totp.off')}
          done={t('security.totp.off.done')}
          danger
          onDone={close}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'passkeyOff' ? (
        <PasswordDialog
          endpoint={securityEndpoints.removePasskey}
          params={{ id: open.passkey.id }}
          title={t('security.passkey.off.title', { name: open.passkey.name })}
          body={t('security.off.body')}
          submit={t('security.passkey.off')}
          done={t('security.passkey.off.done', { name: open.passkey.name })}
          danger
          onDone={close}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'newCodes' ? (
        <PasswordDialog
          endpoint={securityEndpoints.newRecoveryCodes}
          title={t('security.codes.new.title')}
          body={t('security.codes.new.body')}
          submit={t('security.codes.new')}
          onDone={(answer) => done(answer?.recovery_codes ?? [])}
          onClose={close}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </InfoCard>
  )
}

function Methods({
  state,
  isOn,
  onOpen,
}: {
  readonly state: SecondFactorState
  readonly isOn: boolean
  readonly onOpen: (open: Open) => void
}) {
  const { t, locale } = useText()
  return (
    <Stack gap="0">
      <Row
        title={t('security.totp.title')}
        text={t('security.totp.lead')}
        badge={state.has_totp ? <StatusBadge tone="confirmed">{t('security.second.on')}</StatusBadge> : undefined}
      >
        {state.has_totp ? (
          <Button size="sm" variant="outline" colorPalette="danger" onClick={() => onOpen({ kind: 'totpOff' })}>
            {t('security.totp.off')}
          </Button>
        ) : state.may_turn_on ? (
          <Button size="sm" onClick={() => onOpen({ kind: 'totp' })}>
            {t('security.totp.on')}
          </Button>
        ) : null}
      </Row>
      <Row
        title={t('security.passkey.title')}
        text={t(hasPasskeys() ? 'security.passkey.lead' : 'security.passkey.unsupported')}
      >
        {state.may_turn_on && hasPasskeys() && state.passkeys.length < ACCOUNT_LIMITS.passkeys ? (
          <Button size="sm" variant="outline" onClick={() => onOpen({ kind: 'passkey' })}>
            {t('security.passkey.on')}
          </Button>
        ) : null}
      </Row>
      {state.passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          title={passkey.name}
          text={
            passkey.last_used_at === null
              ? t('security.passkey.unused', { day: formatDate(passkey.created_at, locale) })
              : t('security.passkey.used', { day: formatDate(passkey.last_used_at, locale) })
          }
        >
          <Button
            size="sm"
            variant="outline"
            colorPalette="danger"
            aria-label={t('security.passkey.off.of', { name: passkey.name })}
            onClick={() => onOpen({ kind: 'passkeyOff', passkey })}
          >
            {t('security.passkey.off')}
          </Button>
        </Row>
      ))}
      {isOn ? (
        <Row title={t('security.codes.title')} text={t('security.codes.left', { left: state.recovery_codes_left })}>
          <Button size="sm" variant="outline" onClick={() => onOpen({ kind: 'newCodes' })}>
            {t('security.codes.new')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
