import { useState } from 'react';
import type { Subscription, Upgrade } from '@target-analysis/contract';
import type { Order, PlanOrder } from '../order.ts';
import { lostPlanOf, type LostPlan } from './lost-plan.ts';

interface Asked {
  order: PlanOrder;
  lost: LostPlan;
  /** What the plan costs now, if the lost reports lower the price. */
  upgrade: Upgrade | null;
}

/** Asks first if a plan would end another one early. */
export function useLostPlan(subscription: Subscription | null, buy: (order: Order) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (order: Order | null) => {
    setAsked(null);
    if (order !== null) buy(order);
  };
  const canBegin = asked !== null && asked.lost.begins !== null;
  return {
    choosePlan: (order: PlanOrder) => {
      const lost = subscription === null ? null : lostPlanOf(subscription, new Date());
      const isUpgrade = order.kind === 'upgrade';
      if (lost === null || (isUpgrade && lost.begins === null)) buy(order);
      else setAsked({ order, lost, upgrade: isUpgrade ? (subscription?.upgrade ?? null) : null });
    },
    dialog: {
      asked,
      onClose: () => answer(null),
      onWait: () => {
        const planId = asked?.order.kind === 'plan' ? asked.order.planId : 'proannual';
        answer(canBegin ? { kind: 'plan', planId, beginsAfterPlan: true } : null);
      },
      onGiveUp: () => {
        const order = asked?.order ?? null;
        answer(order?.kind === 'plan' ? { ...order, endsCanceledPlan: true } : order);
      },
    },
  };
}
