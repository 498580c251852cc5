import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CheckIcon, CloseIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Heading, Text } from '@portal/browser/chakra'
import { canDo } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { RejectDialog } from '../../parts/reject-dialog'
import { useAlone } from '../../parts/use-alone'
import { useInvite } from '../../parts/use-invite'

/** ADET-22: in AES and ESP. */
export const isInScreening = (application: Application): boolean =>
  application.status_v2 !== null && canDo(application.status_v2, 'employer.reject')

export function ScreeningCard({ application }: { readonly application: Application }) {
  const { t } = useText()
  const shell = useShell()
  const [isRejecting, setRejecting] = useState(false)
  const { invite, isUpdating } = useInvite()
  const alone = useAlone()
  const state = application.status_v2 === 'AES' ? 'AES' : 'ESP'
  // AACT-01, AACT-02.
  const accept = () =>
    state === 'AES' ? invite(application) : shell.navigate(paths.addInterviewTimes.to({ jobId: application.job.id }))
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor={state === 'AES' ? 'status.urgent.border' : 'border'}
      borderRadius="l3"
      p="5"
      mb="5"
    >
      <Heading as="h2" fontSize="lg" mb="1">
        {t(`screening.${state}.title`)}
      </Heading>
      <Text color="fg.muted" mb="4">
        {t(`screening.${state}.body`)}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button loading={isUpdating} onClick={() => void alone(accept)}>
          <CheckIcon />
          {t(`screening.${state}.accept`)}
        </Button>
        <Button variant="outline" colorPalette="danger" onClick={() => setRejecting(true)}>
          <CloseIcon />
          {t('screening.reject')}
        </Button>
      </Flex>
      {isRejecting ? <RejectDialog application={application} onClose={() => setRejecting(false)} /> : null}
    </Box>
  )
}
