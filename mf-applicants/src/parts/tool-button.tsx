import { IconButton, type IconButtonProps } from '@portal/browser/chakra'

type ToolButtonProps = Omit<IconButtonProps, 'aria-label' | 'title'> & { readonly label: string }

/** A small button that shows only an icon. Screen readers read its name, and a tooltip shows it. */
export function ToolButton({ label, ...props }: ToolButtonProps) {
  return <IconButton aria-label={label} title={label} variant="outline" colorPalette="gray" size="sm" {...props} />
}
