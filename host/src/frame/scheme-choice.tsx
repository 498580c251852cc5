import { Menu } from '@portal/browser/chakra-rich'
import { COLOR_SCHEMES } from '@portal/contracts/kernel'
import { useSyncExternalStore } from 'react'
import { useHost } from '../parts/host-context'
import { useText } from '../parts/text'

/** MEET-10: how light the screens are, in the account menu. */
export function SchemeChoice() {
  const t = useText()
  const { scheme } = useHost()
  const chosen = useSyncExternalStore(scheme.subscribe, scheme.read)
  return (
    <Menu.RadioItemGroup value={chosen} borderTopWidth="1px" mt="1" pt="1">
      <Menu.ItemGroupLabel>{t('frame.scheme.label')}</Menu.ItemGroupLabel>
      {COLOR_SCHEMES.map((one) => (
        <Menu.RadioItem key={one} value={one} onClick={() => scheme.set(one)} cursor="pointer">
          <Menu.ItemIndicator />
          {t(`frame.scheme.${one}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}
