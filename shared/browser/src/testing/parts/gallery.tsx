import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Box, Button, Flex, Heading, HStack, Link, NativeSelect, Stack, Text } from '../../chakra'
import { useIsPhone } from '../../ui/use-media'
import type { Part } from './states'

export const WIDTHS = [390, 768, 1280] as const
export interface Choice {
  readonly part: Part
  readonly locale: Locale
  readonly width: number
}

/** A language is named in that language. */
const nameOf = (locale: Locale): string => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
/** High enough for a dialog, low enough to see two of them. */
const WINDOW_HEIGHT = 620
/**
 * The limit of a frame's height: a list that renders only its visible rows would render all of them in a frame that
 * grows with it.
 */
const MOST_HEIGHT = 3000

export const addressOf = ({ part, locale, width }: Choice): string =>
  `?${new URLSearchParams({ part: part.id, language: locale, width: String(width) })}`

interface GalleryProps {
  readonly parts: readonly Part[]
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

/** The page of `npm run parts`: one part at a time, with all its states, at a chosen width and in a chosen language. */
export function Gallery({ parts, choice, onChoose }: GalleryProps) {
  const isPhone = useIsPhone()
  const { part, locale, width } = choice
  const choosePart = (id: string) => onChoose({ ...choice, part: parts.find((each) => each.id === id) ?? part })
  return (
    <Flex direction={{ base: 'column', md: 'row' }} minH="100dvh">
      <Box
        as="header"
        w={{ base: 'full', md: '260px' }}
        flexShrink="0"
        borderEndWidth={{ md: '1px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
        bg="bg.panel"
        px="4"
        py="4"
        position={{ md: 'sticky' }}
        top="0"
        h={{ md: '100dvh' }}
        overflowY="auto"
      >
        <Heading as="h1" fontSize="lg" mb="3">
          {`${parts.length} parts`}
        </Heading>
        <Stack gap="2" mb="4">
          <Choices
            label="Language"
            values={LOCALES}
            chosen={locale}
            nameOf={nameOf}
            onChoose={(each) => onChoose({ ...choice, locale: each })}
          />
          <Choices
            label="Width"
            values={WIDTHS}
            chosen={width}
            nameOf={(each) => `${each}`}
            onChoose={(each) => onChoose({ ...choice, width: each })}
          />
        </Stack>
        {isPhone ? (
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-label="Part"
              value={part.id}
              onChange={(event) => choosePart(event.currentTarget.value)}
            >
              {parts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        ) : (
          <PartLinks parts={parts} choice={choice} onChoose={choosePart} />
        )}
      </Box>
      <Box as="main" flex="1" minW="0" p={{ base: '4', md: '6' }}>
        <Heading as="h2" fontSize="xl">
          {part.name}
        </Heading>
        <Text color="fg.muted" fontSize="sm" fontFamily="mono" mb="4" overflowWrap="anywhere">
          {`${part.id}.states.tsx`}
        </Text>
        <Stack gap="6">
          {(part.coversWindow ? Object.keys(part.states) : [undefined]).map((state) => (
            <StateWindow key={`${part.id} ${state} ${locale} ${width}`} choice={choice} state={state} />
          ))}
        </Stack>
      </Box>
    </Flex>
  )
}

interface ChoicesProps<Value extends string | number> {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: string | number
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

function Choices<Value extends string | number>({ label, values, chosen, nameOf, onChoose }: ChoicesProps<Value>) {
  return (
    <HStack role="group" aria-label={label} gap="1">
      {values.map((value) => (
        <Button
          key={value}
          size="xs"
          variant={value === chosen ? 'solid' : 'outline'}
          colorPalette={value === chosen ? 'brand' : 'gray'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </Button>
      ))}
    </HStack>
  )
}

interface PartLinksProps {
  readonly parts: readonly Part[]
  readonly choice: Choice
  readonly onChoose: (id: string) => void
}

function PartLinks({ parts, choice, onChoose }: PartLinksProps) {
  const folderOf = ({ id }: Part) => id.slice(0, id.lastIndexOf('/'))
  const folders = [...new Set(parts.map(folderOf))]
  return (
    <Box as="nav" aria-label="Parts">
      {folders.map((folder) => (
        <Box key={folder} mb="4">
          <Box fontSize="xs" color="fg.muted" mb="1" overflowWrap="anywhere">
            {folder.replace('/src/', ' / ')}
          </Box>
          <Box as="ul" listStyleType="none">
            {parts
              .filter((each) => folderOf(each) === folder)
              .map((part) => (
                <li key={part.id}>
                  <Link
                    href={addressOf({ ...choice, part })}
                    aria-current={part.id === choice.part.id ? 'page' : undefined}
                    display="block"
                    variant="plain"
                    px="2"
                    py="1"
                    borderRadius="l1"
                    fontSize="sm"
                    bg={part.id === choice.part.id ? 'brand.subtle' : undefined}
                    fontWeight={part.id === choice.part.id ? 'bold' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      onChoose(part.id)
                    }}
                  >
                    {part.name}
                  </Link>
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A document of the chosen width, so that media queries answer as on that screen. */
function StateWindow({ choice, state }: { readonly choice: Choice; readonly state: string | undefined }) {
  const { part, locale, width } = choice
  const [height, setHeight] = useState(state === undefined ? 200 : WINDOW_HEIGHT)
  const [space, setSpace] = useState(width)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setSpace(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // A frame that is wider than the page is shown smaller; its own width stays.
  const scale = Math.min(1, space / width)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument?.getElementById('root')
    if (!page || state !== undefined) return
    const observer = new ResizeObserver(() => setHeight(Math.min(Math.ceil(page.scrollHeight), MOST_HEIGHT)))
    observer.observe(page)
    stop.current = () => observer.disconnect()
  }
  const query = new URLSearchParams({ frame: part.id, language: locale, ...(state === undefined ? {} : { state }) })
  const title = [part.name, state, nameOf(locale), `${width} px`].filter(Boolean).join(', ')
  return (
    <Box ref={place}>
      {state !== undefined && (
        <Heading as="h3" fontSize="sm" fontFamily="mono" color="fg.muted" fontWeight="normal" mb="2">
          {state}
        </Heading>
      )}
      {/* An outline takes no space, so that the frame keeps its width. */}
      <Box
        w={`${width * scale}px`}
        h={`${height * scale}px`}
        overflow="hidden"
        borderRadius="l2"
        outline="1px solid"
        outlineColor="border"
      >
        <iframe
          title={title}
          src={`?${query}`}
          width={width}
          height={height}
          loading="lazy"
          style={{ display: 'block', transform: `scale(${scale})`, transformOrigin: '0 0' }}
          onLoad={follow}
        />
      </Box>
    </Box>
  )
}
