// The parts of the router that our products use: one federation singleton instead of react-router-dom's whole namespace
// (196 kB raw).
export { BrowserRouter, Navigate, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom'
export type { Location, To } from 'react-router-dom'
