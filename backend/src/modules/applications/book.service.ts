/** FIND-01: the employer books a slot that was agreed with the person on the phone. */
import { transaction } from '../../database/database'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { bookSlot } from '../scheduling'
import { noteConflict, take } from './employer.service'
import { interviewMail } from './interview/interview-calendar'
import { writeTo } from './person/letter'
import { fixedAt } from './seeker.service'
import { allowed, move, notify } from './transitions'
import { refuseTransfer } from './visa'

/** Booking releases an old slot, as when the person chooses. Of two bookings at once the second gets `slot_taken`. */
export const bookByPhone = (services: Services, actor: Actor, id: number, slotId: number): Promise<void> =>
  transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    const { application, applicant, job } = found
    allowed(application.status, 'employer.book')
    if (application.status === 'AES') {
      refuseTransfer(services, applicant.visaType)
      await noteConflict(tx, services, actor, found)
    }
    const booked = await bookSlot(tx, slotId, job.id, id, services.clock.now())
    const { memberId } = actor
    const moved = await move(tx, services, found, {
      action: 'employer.book',
      memberId,
      data: { slot_id: booked.id },
      set: fixedAt(found, booked),
    })
    await writeTo(tx, services, moved, {
      kind: 'booked',
      memberId,
      calendar: await interviewMail(tx, services, moved),
    })
    await notify(tx, services, moved, 'fixed_interview', 'booked_by_member', { by: memberId })
  })
