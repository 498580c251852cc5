import { Box } from '@portal/browser/chakra'
import { encode } from 'uqr'

/** Rendered in the browser, so that the secret is not sent anywhere. Black on white in every theme, for cameras. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Box asChild w="208px" h="208px" alignSelf="center" borderWidth="1px" rounded="md">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
    </Box>
  )
}
