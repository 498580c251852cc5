import { useEndpoint } from '@portal/browser/api'
import { Box, Input, Spinner } from '@portal/browser/chakra'
import { FieldFrame, useField, useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { pressedKey } from '@portal/browser/press'
import { geoEndpoints } from '@portal/contracts/geo'
import type { StationSuggestion } from '@portal/contracts/geo'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'

interface StationFieldProps {
  /** Form names of the station's id and of its name. */
  readonly idName: string
  readonly textName: string
  readonly isDisabled?: boolean
}

const PAUSE_MS = 250

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** JWIZ-15: typing offers stations; choosing one sets it, and further typing clears it. */
export function StationField({ idName, textName, isDisabled }: StationFieldProps) {
  const { t } = useText()
  const form = useFormContext()
  const {
    field: { ref, ...field },
    error,
  } = useField(idName)
  const { field: shown } = useField(textName)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const typed = String(shown.value ?? '').trim()
  const wanted = useSettled(typed)
  const isSearching = isOpen && wanted !== '' && field.value === ''
  // A failed search shows no message (JWIZ-33): nothing is offered, and the next key press searches again.
  const search = useEndpoint(geoEndpoints.searchStation, {
    query: { web: '1', text: wanted.slice(0, 50) },
    enabled: isSearching,
    staleTime: 60_000,
  })
  const found = isSearching ? (search.data?.results ?? []) : []

  const choose = (station: StationSuggestion) => {
    shown.onChange(station.name_jp)
    form.setValue(idName, String(station.id), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setOpen(false)
  }
  const type = (text: string) => {
    shown.onChange(text)
    if (field.value !== '') form.setValue(idName, '', { shouldDirty: true })
    setActive(0)
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + found.length) % found.length)
    }
    const station = found[active]
    if (key === 'Enter' && station) {
      event.preventDefault()
      choose(station)
    }
    if (key === 'Escape') setOpen(false)
  }
  return (
    <FieldFrame
      label={t('location.station')}
      isRequired
      isDisabled={isDisabled}
      error={error}
      hint={t('location.station.hint')}
    >
      <Box position="relative" w="full">
        <Input
          ref={ref}
          name={textName}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${listId}-${found[active].id}` : undefined}
          autoComplete="off"
          bg="bg"
          value={String(shown.value ?? '')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false)
            field.onBlur()
          }}
        />
        {isSearching && search.isFetching && (
          <Box position="absolute" insetEnd="3" top="3">
            <Spinner size="sm" />
          </Box>
        )}
        <Box
          id={listId}
          role="listbox"
          aria-label={t('location.station')}
          hidden={found.length === 0 && !(isSearching && search.isSuccess)}
          position="absolute"
          zIndex="dropdown"
          insetInline="0"
          top="calc(100% + 4px)"
          maxH="288px"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          shadow="md"
          p="1"
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((station, index) => (
            <Box
              key={station.id}
              id={`${listId}-${station.id}`}
              role="option"
              aria-selected={index === active}
              px="3"
              py="2"
              borderRadius="l1"
              cursor="pointer"
              bg={index === active ? 'brand.subtle' : undefined}
              onMouseMove={() => setActive(index)}
              onClick={() => choose(station)}
            >
              {station.name_jp}
              <Box as="span" ms="2" fontSize="sm" color="fg.muted">
                {station.prefecture_name_jp}
              </Box>
            </Box>
          ))}
          {isSearching && search.isSuccess && found.length === 0 && (
            <Box px="3" py="2" color="fg.muted">
              {t('common.noMatch')}
            </Box>
          )}
        </Box>
      </Box>
    </FieldFrame>
  )
}
