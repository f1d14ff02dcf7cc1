import { useState } from 'react';
import type { Subscription } from '@target-analysis/contract';
import type { Order, ProPlanId } from '../order.ts';
import { lostPlanOf, type LostPlan } from './lost-plan.ts';

/** Asks first where a plan would end another one early. */
export function useLostPlan(subscription: Subscription | null, buy: (order: Order) => void) {
  const [asked, setAsked] = useState<{ planId: ProPlanId; lost: LostPlan } | null>(null);
  return {
    choosePlan: (planId: ProPlanId) => {
      const lost = subscription === null ? null : lostPlanOf(subscription, new Date());
      if (lost === null) buy({ kind: 'plan', planId });
      else setAsked({ planId, lost });
    },
    dialog: {
      lost: asked?.lost ?? null,
      onKeep: () => {
        setAsked(null);
      },
      onGiveUp: () => {
        if (asked !== null) buy({ kind: 'plan', planId: asked.planId, endsCanceledPlan: true });
        setAsked(null);
      },
    },
  };
}
