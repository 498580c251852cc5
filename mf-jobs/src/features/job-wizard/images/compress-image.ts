import { IMAGE_TYPES, JOB_LIMITS } from '@portal/contracts/jobs'

const accepted: readonly string[] = IMAGE_TYPES
export const isAcceptedImage = (file: File): boolean => accepted.includes(file.type)

/** JIMG-04: the size that fits into the maximum square; never enlarges ("contain"). */
export function fittedSize(
  width: number,
  height: number,
  maxSide: number = JOB_LIMITS.imageMaxSide,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / width, maxSide / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function compressed(file: File, bitmap: ImageBitmap): Promise<File> {
  const original = bitmap.width
  const { width, height } = fittedSize(original, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, JOB_LIMITS.imageQuality))
  // Encoding a small picture again may make it larger.
  return blob && (blob.size < file.size || width < original) ? new File([blob], file.name, { type: file.type }) : file
}

/** An SVG is not scaled; an image element tests whether the browser can render it. */
async function isDrawable(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Scales a picture to at most 1920 × 1920 with quality 0.75. Undefined if it cannot be read (ONCE-06). */
export async function prepareImage(file: File): Promise<File | undefined> {
  if (typeof createImageBitmap !== 'function') return file
  if (file.type === 'image/svg+xml') return (await isDrawable(file)) ? file : undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  return bitmap && compressed(file, bitmap).catch(() => file)
}
