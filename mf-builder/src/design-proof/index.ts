export { DesignProof } from './design-proof.tsx';
