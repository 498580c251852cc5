import { IconButton, type IconButtonProps } from '@portal/browser/chakra'

type ToolButtonProps = Omit<IconButtonProps, 'aria-label' | 'title'> & { readonly label: string }

/** A small button of which only an icon is seen: its name is read aloud, and shown to the pointer. */
export function ToolButton({ label, ...props }: ToolButtonProps) {
  return <IconButton aria-label={label} title={label} variant="outline" colorPalette="gray" size="sm" {...props} />
}
