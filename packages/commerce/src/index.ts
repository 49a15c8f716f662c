export { addressKey, emailKey, type PostalAddress, surname } from './address-key.ts';
export {
  type BasketLine,
  itemCount,
  type LineTotals,
  lineTotals,
  maxLines,
  maxQuantity,
  type OrderInput,
  type OrderTotals,
  orderTotals,
  showsSubtotal,
  subtotal,
} from './basket.ts';
export { addBusinessDays, type CalendarDay, dayIn, deliveryBusinessDays, deliveryEstimate, formatDay, parseDay } from './delivery.ts';
export { assertMinor, divideHalfUp, type Minor, scaleHalfUp, shareOut } from './money.ts';
export {
  declaredMoves,
  isFinal,
  type MoveActor,
  mayMove,
  moves,
  problemOrigin,
  reportedPath,
  resumeStatus,
  sourcesOf,
  targetsOf,
} from './order-moves.ts';
export {
  allStatuses,
  fulfillerStatuses,
  isProblem,
  isStatus,
  type ProblemStatus,
  type ProductionStatus,
  position,
  problemStatuses,
  type SequenceStatus,
  statusSequence,
} from './order-status.ts';
export {
  type StatusGroup,
  type StatusTone,
  statusesIn,
  statusGroup,
  statusGroups,
  statusTone,
  timelineGroups,
} from './order-status-display.ts';
export { formatDate, formatPrice } from './price-display.ts';
export { nextStep, type PriceStep, priceAt, type SteppedPrice, stepsHold } from './price-steps.ts';
export {
  type PromoRefusal,
  type PromoTerms,
  promoAlphabet,
  promoCodeFrom,
  promoCodeLength,
  promoRefusal,
  readPromoCode,
  showPromoCode,
} from './promo-codes.ts';
export { type CommerceCurrency, type CommerceRegion, type RegionTerms, regionTerms, shipFromCountryName, termsOf } from './region.ts';
export {
  type OfferedMethod,
  offeredMethods,
  type ShippingOption,
  type ShippingPriceList,
  shippingNet,
  shippingOptions,
} from './shipping.ts';
export { type ProductSort, productSorts, type SortableProduct, sortProducts } from './sort.ts';
export { basisPoints, productVatPoints, shippingVatPoints, unitPriceWithVat, type VatTerms, withVat } from './vat.ts';
export {
  type DiscountableLine,
  type DiscountSplit,
  splitDiscount,
  type VoucherRefusal,
  type VoucherTerms,
  voucherRefusal,
} from './vouchers.ts';
