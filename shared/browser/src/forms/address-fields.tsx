import { digitsOnly, LIMITS } from '@portal/contracts/kernel'
import type { Option } from '@portal/contracts/kernel'
import { geoEndpoints } from '@portal/contracts/geo'
import type { Town } from '@portal/contracts/geo'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ApiError, useApi } from '../api'
import { Input, SimpleGrid, Spinner, Flex } from '../chakra'
import { useText } from '../i18n'
import { useLatest } from '../latest'
import { choicesOf, SEARCH_FROM, SelectField } from './choice-fields'
import type { Choice } from './choice-fields'
import { FieldFrame, useField } from './field-frame'
import { useTypedInput } from './use-typed-input'

/**
 * Form names of an address: `postcode` is the text, `postcodeId` a number (0: unknown, blocks sending), the others
 * option values as texts.
 */
export interface AddressNames {
  readonly postcode: string
  readonly postcodeId: string
  readonly prefecture: string
  readonly city: string
  readonly ward: string
}

interface AddressFieldsProps {
  readonly names: AddressNames
  /** D7 keeps what was typed when the postcode is unknown; the wizard of D42 empties the postcode. */
  readonly onUnknown: 'keep' | 'clear'
  /** Names of the initial values, so that the selects can show them. */
  readonly known?: { readonly prefecture?: Option | null; readonly city?: Option | null; readonly ward?: Option | null }
  readonly isDisabled?: boolean
  /**
   * Called when a lookup fails for another reason than an unknown postcode; without it the failure is silent (JWIZ-33).
   */
  readonly onLookupFailed?: (error: ApiError) => void
}

interface Places {
  readonly prefectures: readonly Option[]
  readonly cities: readonly Option[]
  readonly wards: readonly Town[]
}
/** Where a postcode covers several municipalities, a town alone is no choice: some names exist in each of them. */
const townChoices = ({ cities, wards }: Places): Choice[] =>
  choicesOf(
    wards.map((town) => {
      const city = cities.length > 1 && cities.find(({ value }) => value === town.city)
      return city ? { ...town, name: `${city.name} ${town.name}` } : town
    }),
  )
/** The value of the only option of a list. */
const only = (options: readonly Option[]): string => (options.length === 1 ? String(options[0]?.value) : '')
const joined = (present: readonly Option[], more: readonly Option[]): Option[] => [
  ...present,
  ...more.filter(({ value }) => present.every((one) => one.value !== value)),
]
const listOf = (option: Option | null | undefined): Option[] => (option ? [option] : [])

/** What the lookup found is read, not typed: it is as dark as other values. */
const LOOKED_UP = {
  '&& :is(:disabled, [data-disabled])': { opacity: '1' },
  '&& :is(select, input):disabled': { background: 'bg.muted', color: 'fg' },
} as const

/**
 * Postcode → prefecture and city (disabled selects, set by the lookup alone, D42) and ward, which the user chooses
 * where the postcode covers several towns (D7). Where it covers several municipalities, that choice sets prefecture and
 * city. The lookup runs at the seventh digit.
 */
export function AddressFields({ names, onUnknown, known, isDisabled, onLookupFailed }: AddressFieldsProps) {
  const { t } = useText()
  const api = useApi()
  const form = useFormContext()
  const { field, error: postcodeError } = useField(names.postcode)
  // The id has no input. 0 means an unknown postcode (D42); the error is shown at the postcode.
  const { error: idError } = useField(names.postcodeId)
  const [places, setPlaces] = useState<Places>({
    prefectures: listOf(known?.prefecture),
    cities: listOf(known?.city),
    wards: listOf(known?.ward),
  })
  const [notice, setNotice] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSearching, setSearching] = useState(false)
  const running = useRef<AbortController | undefined>(undefined)
  const hasAllWards = useRef(known?.ward === undefined && known?.prefecture === undefined)
  const isFocusGoingOver = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  const set = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const fill = (found: Places & { postcodeId: number }) => {
    setPlaces(found)
    hasAllWards.current = true
    set(names.postcodeId, found.postcodeId)
    set(names.prefecture, only(found.prefectures))
    set(names.city, only(found.cities))
    set(names.ward, only(found.wards))
    form.clearErrors([
      names.postcode,
      names.postcodeId,
      names.prefecture,
      names.city,
      ...(found.wards.length === 1 ? [names.ward] : []),
    ])
    setNotice(
      found.cities.length > 1 ? 'address.chooseCity' : found.wards.length > 1 ? 'address.chooseWard' : 'address.found',
    )
  }
  const chooseTown = (value: string) => {
    const town = places.wards.find((one) => String(one.value) === value)
    if (town?.city === undefined || town.prefecture === undefined) return
    set(names.prefecture, String(town.prefecture))
    set(names.city, String(town.city))
    form.clearErrors([names.prefecture, names.city])
  }
  const fail = (failure: ApiError) => {
    set(names.postcodeId, 0)
    if (onUnknown === 'clear') set(names.postcode, '')
    if (failure.status === 404) setProblem('address.unknown')
    else if (onLookupFailed) onLookupFailed(failure)
    else setProblem('address.failed')
  }

  const ask = async (code: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      return await api.call(geoEndpoints.postcodeAddress, { query: { code }, signal: controller.signal })
    } catch (failure) {
      if (controller.signal.aborted) return undefined
      throw failure
    }
  }

  const lookUp = async (code: string) => {
    setSearching(true)
    setNotice(undefined)
    try {
      const answer = await ask(code)
      if (!answer) return
      fill({ ...answer, postcodeId: answer.postcode_id })
    } catch (failure) {
      fail(failure instanceof ApiError ? failure : new ApiError({ status: 0 }))
    }
    setSearching(false)
  }

  /**
   * A form that opens with an address knows only its own town. The other towns of the postcode are read on request,
   * without changing the choice.
   */
  const offerAllWards = async () => {
    if (hasAllWards.current || isDisabled || String(field.value ?? '').length !== LIMITS.postcodeLength) return
    hasAllWards.current = true
    const answer = await ask(String(field.value)).catch(() => undefined)
    if (!answer) {
      hasAllWards.current = false
      return
    }
    isFocusGoingOver.current =
      document.activeElement?.getAttribute('name') === names.ward && answer.wards.length >= SEARCH_FROM
    setPlaces((present) => ({
      prefectures: joined(present.prefectures, answer.prefectures),
      cities: joined(present.cities, answer.cities),
      wards: answer.wards,
    }))
  }
  // More than ten towns use a search, which is a different input, so the focus moves to it.
  const { setFocus } = form
  useEffect(() => {
    if (!isFocusGoingOver.current) return
    isFocusGoingOver.current = false
    setFocus(names.ward)
  }, [places, setFocus, names.ward])
  // The form was left before a town was chosen, so all towns are read now. Later lookups return all of them.
  const [isTownOpen] = useState(() => Number(form.getValues(names.postcodeId)) > 0 && !form.getValues(names.ward))
  const offer = useLatest(offerAllWards)
  useEffect(() => {
    if (isTownOpen) void offer.current()
  }, [isTownOpen, offer])

  const typed = useTypedInput({
    value: String(field.value ?? ''),
    read: (text) => digitsOnly(text).slice(0, LIMITS.postcodeLength),
    inputRef: field.ref,
    onChange: (code) => {
      if (code === field.value) return
      running.current?.abort()
      setSearching(false)
      field.onChange(code)
      set(names.postcodeId, 0)
      setNotice(undefined)
      setProblem(undefined)
      if (code.length === LIMITS.postcodeLength) void lookUp(code)
    },
  })
  const isComplete = String(field.value ?? '').length === LIMITS.postcodeLength
  const error = problem ? t(problem) : (postcodeError ?? (isSearching || !isComplete ? undefined : idError))

  return (
    <>
      <FieldFrame
        label={t('address.postcode')}
        isRequired
        isDisabled={isDisabled}
        error={error}
        hint={t(isSearching ? 'address.searching' : (notice ?? 'address.postcode.hint'))}
      >
        <Flex align="center" gap="3" w="full" aria-busy={isSearching}>
          <Input
            {...typed}
            name={names.postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxW="200px"
            bg="bg"
            onBlur={field.onBlur}
          />
          {isSearching ? <Spinner size="sm" /> : null}
        </Flex>
      </FieldFrame>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" css={LOOKED_UP}>
        <SelectField
          name={names.prefecture}
          label={t('address.prefecture')}
          isRequired
          isDisabled
          choices={choicesOf(places.prefectures)}
        />
        <SelectField
          name={names.city}
          label={t('address.city')}
          isRequired
          isDisabled
          choices={choicesOf(places.cities)}
        />
      </SimpleGrid>
      <SelectField
        name={names.ward}
        label={t('address.ward')}
        isRequired
        isDisabled={isDisabled || places.wards.length === 0}
        onFocus={() => void offerAllWards()}
        onChoose={chooseTown}
        choices={townChoices(places)}
      />
    </>
  )
}
