import { ShellLink } from '@portal/browser/navigation'
import { paths } from '@portal/contracts/shell'

interface PersonLinkProps {
  readonly applicationId: number
  readonly name: string
}

/** The name of a person in a widget, as the link to their detail. */
export const PersonLink = ({ applicationId, name }: PersonLinkProps) => (
  <ShellLink to={paths.applicantDetails.to({ applicationId })} fontWeight="600" color="fg" overflowWrap="anywhere">
    {name}
  </ShellLink>
)
