// The curated kit: what the host hands to every remote as ONE federation singleton. Whole Chakra is 243 kB brotli; a component
// is added here when a first picture needs it, in `../chakra-rich` when it brings a machine, and in neither with a heavy one
// (Select, Combobox, NumberInput, DatePicker, Slider).
// The theme imports its recipes through the alias `chakra-esm` (see chakra-esm.d.ts).
export { system } from './theme/system'
export { Button } from './button'
export { Checkbox } from './checkbox'
export { UiProvider } from './provider'
export type { StatusTone } from './theme/colors'

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
  GridItem,
  HStack,
  Heading,
  IconButton,
  Image,
  Input,
  Link,
  NativeSelect,
  Portal,
  SimpleGrid,
  Skeleton,
  Span,
  Spinner,
  Stack,
  Table,
  Tag,
  Text,
  Textarea,
  VStack,
  VisuallyHidden,
  chakra,
} from '@chakra-ui/react'
export { ChakraProvider } from '@chakra-ui/react/styled-system'
export type {
  BadgeProps,
  BoxProps,
  ButtonProps,
  CardRootProps,
  FieldRootProps,
  FlexProps,
  GridProps,
  HTMLChakraProps,
  HeadingProps,
  IconButtonProps,
  InputProps,
  LinkProps,
  NativeSelectFieldProps,
  StackProps,
  TextProps,
  TextareaProps,
} from '@chakra-ui/react'
