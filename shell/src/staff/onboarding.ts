/** The onboarding steps as this browser last saw them; the truth is the platform's and is asked again after a full load. */
export const onboardingKey = 'udm.onboarding';

/** R10.24, D65: forgets what this browser remembers of the steps, nothing else. */
export function resetOnboarding(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(onboardingKey);
  } catch {
    // Without storage there is nothing to forget.
  }
}
