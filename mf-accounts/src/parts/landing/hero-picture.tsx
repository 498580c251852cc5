import { chakra } from '@portal/browser/chakra'

/** A decorative picture: a posting, an applicant and a fixed interview as three cards. */
export function HeroPicture() {
  return (
    <chakra.svg viewBox="0 0 420 250" w="full" maxW="440px" aria-hidden="true">
      <chakra.circle cx="326" cy="98" r="94" fill="brand.muted" opacity="0.55" />
      <chakra.circle cx="78" cy="200" r="46" fill="status.done.subtle" />
      <Sheet x={24} y={34} width={196} height={150} />
      <chakra.rect x="42" y="54" width="64" height="12" rx="6" fill="brand.solid" />
      <chakra.rect x="42" y="80" width="150" height="8" rx="4" fill="border" />
      <chakra.rect x="42" y="98" width="122" height="8" rx="4" fill="border" />
      <chakra.rect x="42" y="128" width="56" height="22" rx="6" fill="brand.subtle" stroke="brand.border" />
      <chakra.rect x="106" y="128" width="56" height="22" rx="6" fill="brand.subtle" stroke="brand.border" />
      <Sheet x={196} y={76} width={188} height={64} />
      <chakra.circle cx="228" cy="108" r="17" fill="brand.muted" />
      <chakra.circle cx="228" cy="103" r="4.6" fill="none" stroke="brand.solid" strokeWidth="2.2" />
      <chakra.path
        d="M219.5 117c1.6-6.4 15.4-6.4 17 0"
        fill="none"
        stroke="brand.solid"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <chakra.rect x="256" y="95" width="76" height="9" rx="4.5" fill="fg.muted" opacity="0.7" />
      <chakra.rect x="256" y="112" width="108" height="8" rx="4" fill="border" />
      <Sheet x={150} y={158} width={206} height={74} />
      <chakra.rect x="168" y="176" width="38" height="38" rx="7" fill="status.done.subtle" />
      <chakra.path
        d="m178 195.5 6.5 6.5 12-13"
        fill="none"
        stroke="status.done.solid"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <chakra.rect x="220" y="180" width="92" height="10" rx="5" fill="fg.muted" opacity="0.7" />
      <chakra.rect x="220" y="200" width="116" height="8" rx="4" fill="border" />
    </chakra.svg>
  )
}

function Sheet(place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) {
  return <chakra.rect {...place} rx="10" fill="bg.panel" stroke="border" strokeWidth="1.5" />
}
