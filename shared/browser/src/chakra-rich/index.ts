// The kit's second door: components with a machine of their own (focus traps, placing, roving focus), which no first picture of
// a page needs. The host hands it out as a federation singleton too, but fetches it when the first screen asks for it: whoever
// stands on the landing page loads none of it. Their looks stand in the one theme of `../chakra/theme`.
export { Avatar, Dialog, Drawer, Menu, RadioGroup, Tooltip } from '@chakra-ui/react'
export type { DialogRootProps, DrawerRootProps, MenuRootProps } from '@chakra-ui/react'
