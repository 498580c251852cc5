import { BACKUP_USAGE } from './backup-command'
import { OUTBOX_USAGE } from './outbox-command'
import { UNITS } from '../releases/units'

export const USAGE = `npm run portal -- <command>                        docs/releasing.md tells the whole way

  release <unit> [--version 1.5.0-rc.1]       build a unit alone and put it into the release store
          [--dist <folder>]                   … or take what was built already
          [--id-to <file>]                    append release=<unit>@<exact version>, for the next step of a pipeline
  release --all                               host and remotes, two at a time
  size <unit>[@<version>] [--accept]          the release of the present sources against budget.json of its room;
                                              --accept makes its sizes the budget
  uses <unit>[@<version>]                     what that release uses of the shell contract; warns of what the contract gives up,
                                              and fails after its last day
  sync <environment> [--except <unit>]…       release what changed and point the environment at it
  promote <environment> <unit>@<version>      deploy one unit; the others stay
  promote <from> <to>                         give <to> the whole mix of <from>; both exist
  canary <environment> <remote>@<version>… --percent 10
          [--company 12]…                     a part of the sessions gets it, or those of some companies, or both;
                                              again with others: more or fewer
  canary <environment> --end                  everybody gets what the environment names
  step-back <environment> [--window 10] [--pages 50] [--faults 5] [--points 5] [--fresh 60]
                                              withdraw a fresh version by itself: where, of the pages of the last 10 minutes,
                                              more are faulty than before it, by more than 5 of 100
  step-back <environment> --end               withdraw nothing
  rollback <environment> [unit]               back to what was there before
  status [environment]                        which versions run where, their sizes, contracts and faulty pages; /platform shows the same
  history <environment>                       who changed what and when, oldest first
  env create <name> [--from production] [--with <unit>@<version>]… [--certified-only]
             [--testers [--origin http://localhost:*]…]   … that takes overrides
  env create <name> --latest                  the first one: the newest release of each unit
  env remove <name>
  env list
  preview <number> [--from staging] [--with <unit>@<version>]… [--take <folder>]
                                              make or renew the environment preview-<number> of a change beside the one
                                              it starts from; --take: with the releases that its pipeline built there
  preview <number> --build --since <commit>   build the units that changed since then, under a version of that preview
  preview <number> --remove                   … and remove it; --open 12,15 removes all others
  override <environment> [<remote>@<version or origin>]… [--hours 8]
                                              a signed link to another mix for one tab, where the environment is for testers;
                                              without versions the tester chooses on the page
  override <environment> --revoke             end all links that were made for it
  verify <environment> [--url <address>]      run the composed journeys over it and certify that very mix
  verify [environment] --files                every file against its hash, every mix against the contract
  certify <environment> <run>                 say that a run elsewhere passed over this very mix
  contract-check [--accept]                   the shell contract against the last released one
  prune [--keep-days 14] [--keep 3] [--history-days 90] [--preview-days 14]
                                              remove old releases that no environment needs: none that it names, steps back to,
                                              or named within the days of its history; previews that nobody renewed end first

${BACKUP_USAGE}${OUTBOX_USAGE}
Units: ${UNITS.join(', ')}
--force "<reason>" takes a mix that does not fit or is not certified; the reason stays in the history.
PORTAL_RELEASES and PORTAL_ENVIRONMENTS name other folders, or s3://<bucket>/<prefix>; PORTAL_ACTOR says who acts.
PORTAL_OVERRIDE_SECRET signs overrides, the same here and at the portal server.
The outbox is asked at PORTAL_BACKEND (http://127.0.0.1:4001), with PORTAL_OPERATOR_TOKEN.
`
