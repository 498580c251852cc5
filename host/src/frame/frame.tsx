import { Box, CloseButton, Portal } from '@portal/browser/chakra'
import { Drawer } from '@portal/browser/chakra-rich'
import { lazyWithTexts } from '@portal/browser/i18n'
import { useState } from 'react'
import { FirstRunGuide } from './first-run-guide'
import { Header } from './header'
import { useHost } from '../parts/host-context'
import { Sidebar } from './sidebar'
import { useText } from '../parts/text'
import { useWide } from './use-wide'

const About = lazyWithTexts(async () => (await import('../dialogs/about')).About, {
  ja: () => import('../locales/about.ja.json'),
  en: () => import('../locales/about.en.json'),
})

const COLLAPSED = 'sidebar-collapsed'

/** Header and sidebar (beside the screen or in a drawer). Loaded with the first dashboard screen. */
export function Frame() {
  const t = useText()
  const { flags } = useHost()
  const isWide = useWide()
  const [isCollapsed, setCollapsed] = useState(() => flags.read(COLLAPSED))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isAboutOpen, setAboutOpen] = useState(false)
  const onMenu = () => {
    if (!isWide) return setDrawerOpen(true)
    flags.write(COLLAPSED, !isCollapsed)
    setCollapsed(!isCollapsed)
  }
  const wideLabel = isCollapsed ? 'frame.menu.expand' : 'frame.menu.collapse'
  return (
    <>
      <Box gridArea="header" data-frame="" position="sticky" top="0" zIndex="sticky">
        <Header
          menuLabel={t(isWide ? wideLabel : 'frame.menu.open')}
          isMenuOpen={isWide ? !isCollapsed : isDrawerOpen}
          onMenu={onMenu}
          onVersions={() => setAboutOpen(true)}
        />
      </Box>
      {isWide ? (
        <Box
          gridArea="sidebar"
          data-frame=""
          as="aside"
          aria-label={t('frame.menu.label')}
          w={isCollapsed ? '16' : '64'}
          bg="bg.panel"
          borderEndWidth="1px"
          position="sticky"
          top="14"
          h="calc(100dvh - 3.5rem)"
        >
          <Sidebar collapsed={isCollapsed}>
            <FirstRunGuide />
          </Sidebar>
        </Box>
      ) : (
        <>
          <Box gridArea="guide" data-frame="" px="4" pt="3" css={{ '&:empty': { display: 'none' } }}>
            <FirstRunGuide isFolded />
          </Box>
          <Drawer.Root open={isDrawerOpen} onOpenChange={({ open }) => setDrawerOpen(open)} placement="start">
            <Portal>
              <Drawer.Backdrop />
              <Drawer.Positioner>
                <Drawer.Content maxW="72">
                  <Drawer.Header>
                    <Drawer.Title>{t('product.name')}</Drawer.Title>
                  </Drawer.Header>
                  <Drawer.Body p="0">
                    <Sidebar onWent={() => setDrawerOpen(false)} />
                  </Drawer.Body>
                  <Drawer.CloseTrigger asChild>
                    <CloseButton aria-label={t('frame.menu.close')} />
                  </Drawer.CloseTrigger>
                </Drawer.Content>
              </Drawer.Positioner>
            </Portal>
          </Drawer.Root>
        </>
      )}
      {isAboutOpen ? <About onClose={() => setAboutOpen(false)} /> : null}
    </>
  )
}
