import { Badge, Button, Table, Text } from '@portal/browser/chakra'
import type { ComposedRemote } from '@portal/contracts/shell'
import { useHost } from '../parts/host-context'
import { useText } from '../parts/text'
import { ShellDialog } from './shell-dialog'
import { TesterFacts } from './tester-facts'

const REASONS = { override: 'frame.about.override', 'step-down': 'frame.about.stepDown' } as const

/** Shows which version of each unit this page runs, and why, for support and testers. */
export function About({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { composition, loader } = useHost()
  const stateOf = (remote: ComposedRemote): string => {
    if (!remote.compatible) return t('frame.about.incompatible')
    const state = t(loader.isLoaded(remote.name) ? 'frame.about.loaded' : 'frame.about.idle')
    if (remote.canary) return `${state} · ${t('frame.about.canary')}`
    return remote.reason === 'environment' ? state : `${state} · ${t(REASONS[remote.reason])}`
  }
  const tellsMore = composition.testers === true || composition.mode !== 'production'
  const rows = [
    { name: 'host', version: composition.host.version, state: t('frame.about.loaded'), facts: null },
    ...composition.remotes.map((remote) => ({
      name: remote.name,
      version: remote.version,
      state: stateOf(remote),
      facts: tellsMore ? <TesterFacts composition={composition} remote={remote} /> : null,
    })),
  ]
  return (
    <ShellDialog
      title={t('frame.about.title')}
      maxW="560px"
      onClose={onClose}
      footer={
        <Button h="11" onClick={onClose}>
          {t('frame.about.close')}
        </Button>
      }
    >
      <Text mb="3" fontSize="sm">
        {t('frame.about.environment', { environment: composition.environment })}{' '}
        <Badge>{t('frame.about.contract', { version: composition.contractVersion })}</Badge>
      </Text>
      <Table.Root size="sm" fontSize={{ base: 'xs', sm: 'sm' }} css={{ '& th, & td': { paddingInline: '2' } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('frame.about.unit')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('frame.about.version')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('frame.about.state')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.name}>
              <Table.Cell>
                {/* A part has one name in every language; Chakra takes “translate” for a style. */}
                <span translate="no">{row.name}</span>
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                {row.version}
              </Table.Cell>
              <Table.Cell>
                {row.state}
                {row.facts}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </ShellDialog>
  )
}
