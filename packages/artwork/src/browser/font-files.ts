import type { FontFace } from '../fonts/families.ts';

const addresses: Record<string, () => string> = {
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf': () =>
    new URL('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf': () =>
    new URL('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf': () =>
    new URL('@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/oswald/400Regular/Oswald_400Regular.ttf': () =>
    new URL('@expo-google-fonts/oswald/400Regular/Oswald_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf': () =>
    new URL('@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf', import.meta.url).href,
  '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf': () =>
    new URL('@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf': () =>
    new URL('@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf': () =>
    new URL('@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf': () =>
    new URL('@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf', import.meta.url).href,
  '@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf': () =>
    new URL('@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf', import.meta.url).href,
};

/** Where the browser fetches a face from: the very file that print uses. */
export function fontAddress(face: FontFace): string {
  const address = addresses[face.file];
  if (!address) throw new Error(`${face.family} ${face.weight} ${face.style} has no file here`);
  return address();
}

export const servedFiles = Object.keys(addresses);
