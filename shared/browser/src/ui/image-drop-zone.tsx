import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode, type Ref } from 'react'
import { Box, Button, Center } from '../chakra'
import { visuallyHidden } from '../looks'
import { ImageIcon, UploadIcon } from './icons'

export interface ImageDropZoneProps {
  /** The label of the field. */
  readonly label: string
  /** 「画像をここにドロップ」 */
  readonly invitation: ReactNode
  /** The accepted formats and sizes. */
  readonly hint?: ReactNode
  readonly buttonLabel: string
  readonly onFiles: (files: File[]) => void
  readonly accept?: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly invalid?: boolean
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly buttonRef?: Ref<HTMLButtonElement>
}

/** Accepts pictures by drop, click and keyboard. The caller validates them. */
export function ImageDropZone({
  label,
  invitation,
  hint,
  buttonLabel,
  onFiles,
  accept = 'image/jpeg,image/png,image/webp',
  multiple = false,
  disabled = false,
  busy = false,
  invalid = false,
  id,
  buttonRef,
  'aria-describedby': describedBy,
}: ImageDropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const hintId = useId()
  const blocked = disabled || busy
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (taken.length > 0 && !blocked) onFiles(taken)
  }
  const handleDrag = (change: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    depth.current += change
    setOver(depth.current > 0 && !blocked)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    take(event.dataTransfer.files)
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files)
    // Allows choosing the same file again after it was removed.
    event.currentTarget.value = ''
  }
  return (
    <Box
      role="group"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onDragEnter={handleDrag(1)}
      onDragLeave={handleDrag(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      px="5"
      py="7"
      textAlign="center"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderRadius="l3"
      borderColor={invalid ? 'border.error' : over ? 'brand.solid' : 'border.emphasized'}
      bg={over ? 'brand.subtle' : 'bg.panel'}
      opacity={disabled ? 0.6 : 1}
      transition="colors"
    >
      <Center boxSize="12" borderRadius="full" bg="brand.subtle" color="brand.fg">
        <ImageIcon size={26} />
      </Center>
      <Box fontWeight="medium">{invitation}</Box>
      <Button
        ref={buttonRef}
        id={id}
        type="button"
        variant="outline"
        size="sm"
        disabled={disabled}
        loading={busy}
        aria-describedby={[hint ? hintId : '', describedBy ?? ''].join(' ').trim() || undefined}
        onClick={() => input.current?.click()}
      >
        <UploadIcon />
        {buttonLabel}
      </Button>
      {hint && (
        <Box id={hintId} color="fg.muted" fontSize="sm">
          {hint}
        </Box>
      )}
      <input
        ref={input}
        className={visuallyHidden()}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        disabled={blocked}
        onChange={handleChange}
        data-testid={`${label}-file`}
      />
    </Box>
  )
}
