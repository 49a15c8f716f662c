import { type FontFace, isUploadedFont } from '../fonts/families.ts';

const addresses: Record<string, () => string> = {
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf': () =>
    new URL('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf': () =>
    new URL('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf': () =>
    new URL('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf': () =>
    new URL('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf': () =>
    new URL('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf': () =>
    new URL('@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/montserrat/400Regular/Montserrat_400Regular.ttf': () =>
    new URL('@expo-google-fonts/montserrat/400Regular/Montserrat_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf': () =>
    new URL('@expo-google-fonts/montserrat/700Bold/Montserrat_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf': () =>
    new URL('@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/poppins/700Bold/Poppins_700Bold.ttf': () =>
    new URL('@expo-google-fonts/poppins/700Bold/Poppins_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/work-sans/400Regular/WorkSans_400Regular.ttf': () =>
    new URL('@expo-google-fonts/work-sans/400Regular/WorkSans_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/work-sans/700Bold/WorkSans_700Bold.ttf': () =>
    new URL('@expo-google-fonts/work-sans/700Bold/WorkSans_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/dm-sans/400Regular/DMSans_400Regular.ttf': () =>
    new URL('@expo-google-fonts/dm-sans/400Regular/DMSans_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/dm-sans/700Bold/DMSans_700Bold.ttf': () =>
    new URL('@expo-google-fonts/dm-sans/700Bold/DMSans_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf': () =>
    new URL('@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/oswald/400Regular/Oswald_400Regular.ttf': () =>
    new URL('@expo-google-fonts/oswald/400Regular/Oswald_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf': () =>
    new URL('@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf', import.meta.url).href,
  '@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf': () =>
    new URL('@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/barlow-condensed/400Regular/BarlowCondensed_400Regular.ttf': () =>
    new URL('@expo-google-fonts/barlow-condensed/400Regular/BarlowCondensed_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf': () =>
    new URL('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/league-gothic/400Regular/LeagueGothic_400Regular.ttf': () =>
    new URL('@expo-google-fonts/league-gothic/400Regular/LeagueGothic_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf': () =>
    new URL('@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf': () =>
    new URL('@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf': () =>
    new URL('@expo-google-fonts/lora/400Regular_Italic/Lora_400Regular_Italic.ttf', import.meta.url).href,
  '@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf': () =>
    new URL('@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/libre-baskerville/700Bold/LibreBaskerville_700Bold.ttf': () =>
    new URL('@expo-google-fonts/libre-baskerville/700Bold/LibreBaskerville_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/libre-baskerville/400Regular_Italic/LibreBaskerville_400Regular_Italic.ttf': () =>
    new URL('@expo-google-fonts/libre-baskerville/400Regular_Italic/LibreBaskerville_400Regular_Italic.ttf', import.meta.url).href,
  '@expo-google-fonts/dm-serif-display/400Regular/DMSerifDisplay_400Regular.ttf': () =>
    new URL('@expo-google-fonts/dm-serif-display/400Regular/DMSerifDisplay_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/dm-serif-display/400Regular_Italic/DMSerifDisplay_400Regular_Italic.ttf': () =>
    new URL('@expo-google-fonts/dm-serif-display/400Regular_Italic/DMSerifDisplay_400Regular_Italic.ttf', import.meta.url).href,
  '@expo-google-fonts/roboto-slab/400Regular/RobotoSlab_400Regular.ttf': () =>
    new URL('@expo-google-fonts/roboto-slab/400Regular/RobotoSlab_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/roboto-slab/700Bold/RobotoSlab_700Bold.ttf': () =>
    new URL('@expo-google-fonts/roboto-slab/700Bold/RobotoSlab_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/alfa-slab-one/400Regular/AlfaSlabOne_400Regular.ttf': () =>
    new URL('@expo-google-fonts/alfa-slab-one/400Regular/AlfaSlabOne_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf': () =>
    new URL('@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf': () =>
    new URL('@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf': () =>
    new URL('@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf', import.meta.url).href,
  '@expo-google-fonts/satisfy/400Regular/Satisfy_400Regular.ttf': () =>
    new URL('@expo-google-fonts/satisfy/400Regular/Satisfy_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf': () =>
    new URL('@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf': () =>
    new URL('@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/permanent-marker/400Regular/PermanentMarker_400Regular.ttf': () =>
    new URL('@expo-google-fonts/permanent-marker/400Regular/PermanentMarker_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf': () =>
    new URL('@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf', import.meta.url).href,
  '@expo-google-fonts/space-mono/700Bold/SpaceMono_700Bold.ttf': () =>
    new URL('@expo-google-fonts/space-mono/700Bold/SpaceMono_700Bold.ttf', import.meta.url).href,
};

/** Where the browser fetches a face from: the very file that print uses. */
export function fontAddress(face: FontFace): string {
  if (isUploadedFont(face.family)) return face.file;
  const address = addresses[face.file];
  if (!address) throw new Error(`${face.family} ${face.weight} ${face.style} has no file here`);
  return address();
}

export const servedFiles = Object.keys(addresses);
