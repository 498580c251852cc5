/** SHELL-08: addresses configured for the installation, opened in a new tab. */
export const LINK_ENTRIES = [
  { id: 'employerTips', icon: 'tips' },
  { id: 'help', icon: 'help' },
  { id: 'inquiry', icon: 'inquiry' },
] as const
export type LinkEntry = (typeof LINK_ENTRIES)[number]
