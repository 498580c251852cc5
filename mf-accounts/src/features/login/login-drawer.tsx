import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { Banner, SideDrawer } from '@portal/browser/ui'
import type { LoginReason } from '../../parts/login-reason'
import { registeredAddress } from '../../parts/registered-address'
import { LoginForm } from './login-form'

interface LoginDrawerProps {
  readonly open: boolean
  readonly reason: LoginReason | undefined
  readonly email: string | undefined
  readonly onClose: () => void
}

export function LoginDrawer({ open, reason, email, onClose }: LoginDrawerProps) {
  const { t } = useText()
  return (
    <SideDrawer open={open} onClose={onClose} title={t('login.title')} closeLabel={t('common.close')} size="sm">
      <LoginForm
        email={email ?? (reason === 'verified' ? registeredAddress.read() : undefined)}
        lead={
          reason === undefined || reason === 'plain' ? (
            <Text color="fg.muted" mb="5">
              {t('login.lead')}
            </Text>
          ) : (
            <Banner
              tone={reason === 'verified' || reason === 'reset' ? 'success' : 'info'}
              live
              mb="5"
              title={t(`login.${reason}.title`)}
            >
              {t(`login.${reason}.body`)}
            </Banner>
          )
        }
        foot={
          <Text mt="8" pt="5" borderTopWidth="1px" textStyle="sm" color="fg.muted">
            {t('login.noAccount')}
          </Text>
        }
      />
    </SideDrawer>
  )
}
