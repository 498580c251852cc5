import { chakra } from '@portal/browser/chakra'
import type { EntryIcon } from '@portal/contracts/shell'

export type IconName =
  | EntryIcon
  | 'tips'
  | 'help'
  | 'inquiry'
  | 'menu'
  | 'close'
  | 'collapse'
  | 'user'
  | 'external'
  | 'alert'
  | 'check'
  | 'info'
  | 'logout'

// The icons of the shell share one line width and a grid of 24.
const PATHS: Readonly<Record<IconName, string>> = {
  page: 'M6 3.500h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h7M9 16.500h7',
  today: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2',
  jobs: 'M4 8h16v11H4zM9 8V5.5h6V8M4 13h16M11 13v2h2v-2',
  applicants:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.6 3.2-5.5 6.500-5.500s5.900 1.900 6.500 5.500M16 4.300a3.500 3.500 0 0 1 0 6.400M18 15c2 .8 3.200 2.500 3.500 5',
  residence:
    'M3 5.500h18v13H3zM8.500 12a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600ZM5.500 16c.3-1.700 1.400-2.500 3-2.500s2.700.8 3 2.500M14.500 10h3.500M14.500 14h3.500',
  chart: 'M3.500 20h17M6 20v-6h3v6M10.500 20V5h3v15M15 20v-9.500h3V20',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8M8 14.500h3M13.500 14.500h2.500',
  bell: 'M6 16.500V11a6 6 0 1 1 12 0v5.500l1.500 2h-15zM10 21h4',
  billing: 'M3 6h18v12H3zM3 10h18M6.500 14.500H11',
  company: 'M5 20V4.500h9V20M14 9.500h5V20M3 20h18M8 8h3M8 12h3M8 16h3M16.500 13v0M16.500 16.500v0',
  team: 'M12 10.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6.500 19.500c.4-3.600 2.600-5.500 5.500-5.500s5.100 1.900 5.500 5.500M4.500 12.500a2 2 0 1 0 0-4M19.500 12.500a2 2 0 1 1 0-4M2.500 17c0-1 .4-2 1-2.500M21.500 17c0-1-.4-2-1-2.500',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.500v2.500M12 18v2.500M3.500 12H6M18 12h2.500M6 6l1.800 1.800M16.200 16.200 18 18M6 18l1.800-1.800M16.200 7.800 18 6',
  tips: 'M9 17.500h6M10 20.500h4M9 17.500c0-2-2.500-3.500-2.500-7a5.500 5.500 0 1 1 11 0c0 3.500-2.500 5-2.500 7',
  help: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.8.5-1.200 1-1.200 1.800M12 16.500v0',
  inquiry: 'M3.500 6h17v12h-17zM4 6.500l8 6.500 8-6.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  collapse: 'M11 7l-5 5 5 5M18 7l-5 5 5 5',
  user: 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
  external: 'M13.500 4.500h6v6M19.500 4.500l-8 8M10 6H5v13h13v-5',
  alert: 'M12 4 2.500 20h19zM12 10v4.500M12 17.200v0',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  info: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 11v5.500M12 7.800v0',
  logout: 'M10 4.500H5v15h5M14 8l4 4-4 4M18 12H9',
}

/** Hidden from assistive technology, because the text beside it or the label names it. */
export function ShellIcon({ name, size = '20px' }: { readonly name: IconName; readonly size?: string }) {
  return (
    <chakra.svg
      boxSize={size}
      flexShrink="0"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </chakra.svg>
  )
}
