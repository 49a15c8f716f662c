export { LoadingRegion, Skeleton, SkeletonProductCard, type SkeletonProps, SkeletonRows, SkeletonText } from './skeleton.tsx';
