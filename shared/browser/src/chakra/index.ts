// The curated kit: the components that the host shares with every remote as ONE federation singleton. Whole Chakra is
// 243 kB brotli. A component that the first render needs is added here; one with a state machine is added to
// `../chakra-rich`; one with a heavy state machine (Select, Combobox, NumberInput, DatePicker, Slider) is not added.
// The theme imports its recipes through the alias `chakra-esm` (see chakra-esm.d.ts).
export { system } from './theme/system'
export { Button } from './button'
export { Checkbox } from './checkbox'
export { UiProvider } from './provider'
export { Skeleton } from './skeleton'
export { VisuallyHidden } from './visually-hidden'
export type { StatusTone } from '../colors'

export {
  Alert,
  Badge,
  Box,
  Card,
  Center,
  CloseButton,
  Field,
  Flex,
  Grid,
  HStack,
  Heading,
  IconButton,
  Image,
  Input,
  Link,
  NativeSelect,
  Portal,
  SimpleGrid,
  Span,
  Spinner,
  Stack,
  Table,
  Tag,
  Text,
  Textarea,
  VStack,
  chakra,
} from '@chakra-ui/react'

export type {
  BoxProps,
  ButtonProps,
  FlexProps,
  HTMLChakraProps,
  IconButtonProps,
  InputProps,
  LinkProps,
  NativeSelectFieldProps,
} from '@chakra-ui/react'
