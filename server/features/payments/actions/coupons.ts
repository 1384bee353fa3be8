import { couponForm } from '@mehfil/contract/billing/coupons.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import { applyCoupon, findCouponProblem, hashPayer, type Coupon } from '../rules/coupon.ts'
import {
  getStartDate,
  type PaymentCart,
  type PaymentIntent,
  type PaymentRequest,
} from '../rules/payment-intent.ts'
import {
  countCouponUses,
  findCoupon,
  holdCoupon,
  lockCoupon,
  releaseCoupon,
} from '../store/coupons.ts'
import type { PaymentContext } from './effects.ts'

/** A payment may come four days after its order. */
const holdDurationMs = 5 * dayMs

type CouponRequest = Pick<PaymentRequest, 'holder' | 'accountId' | 'coupon'> & {
  payerHash?: Buffer
}

/** The cart with the coupon, whose use is held for the payer. The coupon is locked until the commit. */
export async function reserveCoupon(
  tx: Tx,
  cart: PaymentCart,
  { request, now }: { request: CouponRequest; now: Date },
): Promise<PaymentCart> {
  if (!request.coupon) return cart
  const coupon = await lockCoupon(tx, request.coupon)
  const discounted = await applyOrRefuse(tx, cart, { coupon, request, now })
  await holdCoupon(tx, discounted.coupon?.id ?? '', {
    ...getHolder(request),
    until: new Date(now.getTime() + holdDurationMs),
  })
  return discounted
}

/** A subscription that was agreed to keeps its use until the first charge can come no more. */
export async function holdAgreedCoupon(
  { tx, world }: Pick<PaymentContext, 'tx' | 'world'>,
  intent: PaymentIntent,
): Promise<void> {
  const startAt = getStartDate(intent)
  if (!intent.coupon || !startAt) return
  const until = new Date(new Date(startAt).getTime() + holdDurationMs)
  await holdCoupon(tx, intent.coupon.id, { ...getPayer(world, intent), until })
}

/** The same subscription is not wanted any more. */
export const freeAgreedCoupon = (tx: Tx, gatewayId: string, at: Date): Promise<void> =>
  releaseCoupon(tx, gatewayId, { at, holdMs: holdDurationMs })

/** The sums with the coupon, without holding it. */
export const previewCoupon = async (
  tx: Tx,
  cart: PaymentCart,
  { request, now }: { request: CouponRequest; now: Date },
): Promise<PaymentCart> =>
  request.coupon
    ? applyOrRefuse(tx, cart, { coupon: await findCoupon(tx, request.coupon), request, now })
    : cart

async function applyOrRefuse(
  tx: Tx,
  cart: PaymentCart,
  { coupon, request, now }: { coupon: Coupon | null; request: CouponRequest; now: Date },
): Promise<PaymentCart> {
  const uses = coupon
    ? await countCouponUses(tx, coupon.id, { ...getHolder(request), at: now })
    : { taken: 0, isUsedByHolder: false }
  const problem = findCouponProblem(coupon, cart, { ...uses, now })
  if (!coupon || problem)
    return refuse('invalidInput', {
      errors: toWireErrors(couponForm.input, { coupon: problem ?? 'field.coupon-unknown' }),
    })
  return applyCoupon(cart, coupon)
}

const getHolder = ({ holder, accountId, payerHash }: CouponRequest) => ({
  holder,
  accountId: accountId ?? null,
  payerHash: payerHash ?? null,
})

/** Whose use it is. */
export const getPayer = (
  { settings: { secretKey } }: PaymentContext['world'],
  { holder, accountId, billed }: Pick<PaymentIntent, 'holder' | 'accountId' | 'billed'>,
) => ({ holder, accountId, payerHash: hashPayer(secretKey, billed.email) })

/** As the wire names it. */
export const toDiscountFields = (coupon: PaymentCart['coupon']) => ({
  coupon: coupon?.code ?? '',
  discount: coupon?.discount ?? 0,
  discountPeriods: coupon?.periods ?? 0,
})
