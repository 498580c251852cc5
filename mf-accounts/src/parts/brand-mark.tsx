import { chakra } from '@portal/browser/chakra'

/** The portal's mark: an open door in indigo. */
export function BrandMark({ size = '8' }: { readonly size?: string }) {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize={size} flexShrink="0" aria-hidden="true">
      <chakra.rect width="32" height="32" rx="8" fill="brand.solid" />
      <chakra.path
        d="M9 24V9.5C9 8.7 9.7 8 10.5 8h11c.8 0 1.5.7 1.5 1.5V24"
        fill="none"
        stroke="brand.contrast"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <chakra.path d="M13 24V12.2l7.5-2.2v14" fill="brand.contrast" opacity="0.92" />
      <chakra.path d="M7 24h18" stroke="brand.contrast" strokeWidth="2" strokeLinecap="round" />
      <chakra.circle cx="18" cy="17.5" r="1.1" fill="brand.solid" />
    </chakra.svg>
  )
}
